export { putTaxId } from "./put-tax-id.ts";
export { removeTaxIds, resealTaxIds } from "./tax-ids.store.ts";
export { readWithheldFrom, requireNoWithholding, withheldOn } from "./withholding.read.ts";
