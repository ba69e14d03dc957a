export { putTaxId } from "./put-tax-id.ts";
export { resealTaxIds } from "./tax-ids.store.ts";
export { readWithheldFrom, requireNoWithholding, withheldOn } from "./withholding.read.ts";
