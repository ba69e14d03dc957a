import type { Investor } from "@accord/contracts";
import { fullName, pluralForm } from "@accord/domain";

type Named = Pick<Investor, "firstName" | "lastName">;

export const nameOf = (investor: Named) => fullName(investor.firstName, investor.lastName);

export const agreementsText = (count: number) => `${count} ${pluralForm(count, "agreement")}`;
