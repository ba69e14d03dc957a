import type { Investor } from "@accord/contracts";
import { fullName } from "@accord/domain";

/** An investor by name, and what tells two of the same name apart. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
}

/** An investor by first and last name. */
export const partyOf = ({ id, firstName, lastName, email }: Investor): Party => ({
  id,
  name: fullName(firstName, lastName),
  email,
});
