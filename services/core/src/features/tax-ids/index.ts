export { putTaxId } from "./put-tax-id.ts";
export { requireNoWithholding, withheldOn } from "./withholding.ts";
