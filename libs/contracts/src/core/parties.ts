import type { Party } from "@accord/domain";
import { isJoint, partyOf, type Investor } from "./investor-fields.ts";
import type { NamedInvestor } from "./investor-naming.ts";

export type ShownParty = ReturnType<typeof partyOf>;

const secondOf = (investor: NamedInvestor): readonly Party[] =>
  isJoint(investor) ? ["second"] : [];

export const partiesOf = (investor: Investor): readonly [ShownParty, ...ShownParty[]] => [
  partyOf(investor, "first"),
  ...secondOf(investor).map((party) => partyOf(investor, party)),
];
