import type { Investor } from "@accord/contracts";
import { fullName } from "@accord/domain";

/** `email` distinguishes equal names. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
}

export const partyOf = ({ id, firstName, lastName, email }: Investor): Party => ({
  id,
  name: fullName(firstName, lastName),
  email,
});
