import { investorNames, type NamedParts, pluralForm } from "@accord/domain";

export const nameOf = (investor: NamedParts) => investorNames(investor).display;

export const agreementsText = (count: number) => `${count} ${pluralForm(count, "agreement")}`;
