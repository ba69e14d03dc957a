export { putTaxId } from "./put-tax-id.ts";
