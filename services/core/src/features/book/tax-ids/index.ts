export { putTaxId } from "./put-tax-id.ts";
export { readWithheldFrom, requireNoWithholding, withheldOn } from "./withholding.read.ts";
