import { isJoint, type Investor, type InvestorPatch } from "@accord/contracts";
import { secondPartyNames } from "@accord/domain";

/**
 * Absent fields keep their values. Without a second party its fields are cleared
 * (docs/rules.md#second-party).
 */
export function investorColumns(
  fields: InvestorPatch,
  stored?: Pick<Investor, keyof InvestorPatch>,
): InvestorPatch {
  if (isJoint(fields, stored)) return fields;
  return { ...fields, ...Object.fromEntries(secondPartyNames.map((name) => [name, null])) };
}
