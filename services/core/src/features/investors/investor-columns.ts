import { secondPartyNames, type InvestorPatch } from "@accord/contracts";

/**
 * Absent fields keep their values. Without a second party its fields are cleared
 * (docs/rules.md#second-party); `hadSecondParty` is the stored value on an edit.
 */
export function investorColumns(fields: InvestorPatch, hadSecondParty: boolean): InvestorPatch {
  if (fields.hasSecondParty ?? hadSecondParty) return fields;
  return { ...fields, ...Object.fromEntries(secondPartyNames.map((name) => [name, null])) };
}
