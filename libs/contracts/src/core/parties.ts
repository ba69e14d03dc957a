import type { Party } from "@accord/domain";
import {
  isJoint,
  partyName,
  partyOf,
  type Investor,
  type NamedInvestor,
} from "./investor-fields.ts";

export type ShownParty = ReturnType<typeof partyOf>;

const secondOf = (investor: NamedInvestor): readonly Party[] =>
  isJoint(investor) ? ["second"] : [];

export const partiesOf = (investor: Investor): readonly [ShownParty, ...ShownParty[]] => [
  partyOf(investor, "first"),
  ...secondOf(investor).map((party) => partyOf(investor, party)),
];

/** Without a nameless second party. */
export function partyNames(investor: NamedInvestor): string[] {
  const others = secondOf(investor).map((party) => partyName(investor, party));
  return [partyName(investor, "first"), ...others.filter((name) => name !== "")];
}

export const partiesName = (investor: NamedInvestor): string => partyNames(investor).join(" & ");
