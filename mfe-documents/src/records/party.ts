import type { Investor } from "@accord/contracts";
import { investorNames } from "@accord/domain";

/** `email` distinguishes equal names. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
}

export const partyOf = (investor: Investor): Party => ({
  id: investor.id,
  name: investorNames(investor).display,
  email: investor.email,
});
