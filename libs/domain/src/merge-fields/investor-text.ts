import type { AgreementFacts } from "./merge-facts.ts";

export function contactAddress(agreement: AgreementFacts): string {
  const { investorAddress, investorCity, investorState, investorZip } = agreement;
  return oneLine(investorAddress, investorCity, investorState, investorZip);
}

export const contactPhone = (agreement: AgreementFacts): string =>
  firstOf(agreement.investorMobilePhone, agreement.investorHomePhone);

export const contactEmail = (agreement: AgreementFacts): string => firstOf(agreement.investorEmail);

type Part = string | null;

function oneLine(street: Part, city: Part, state: Part, zip: Part): string {
  const region = joined(" ", [state, zip]);
  return joined(", ", [street, city, region]);
}

const joined = (separator: string, parts: readonly Part[]) =>
  parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(separator);

const firstOf = (...texts: readonly Part[]) =>
  texts.map((text) => text?.trim() ?? "").find((text) => text !== "") ?? "";
