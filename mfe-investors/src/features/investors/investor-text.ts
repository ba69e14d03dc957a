import type { Investor } from "@accord/contracts";
import { fullName } from "@accord/domain";

type Named = Pick<Investor, "firstName" | "lastName">;

export const nameOf = (investor: Named) => fullName(investor.firstName, investor.lastName);

export const agreementsText = (count: number) =>
  count === 1 ? "1 agreement" : `${count} agreements`;
