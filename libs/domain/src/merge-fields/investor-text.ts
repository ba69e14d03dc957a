import type { AgreementFacts } from "./merge-facts.ts";

/** One line of the agreement's snapshot; "" when it has no part of an address. */
export function contactAddress(agreement: AgreementFacts): string {
  const { investorAddress, investorCity, investorState, investorZip } = agreement;
  return oneLine(investorAddress, investorCity, investorState, investorZip);
}

/** The mobile phone of the agreement's snapshot, else the home phone, else "". */
export const contactPhone = (agreement: AgreementFacts): string =>
  firstOf(agreement.investorMobilePhone, agreement.investorHomePhone);

/** The e-mail address of the agreement's snapshot, else "". */
export const contactEmail = (agreement: AgreementFacts): string => firstOf(agreement.investorEmail);

type Part = string | null;

/** "12 Elm Street, Mobile, AL 36602"; parts that are missing leave no comma behind. */
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
