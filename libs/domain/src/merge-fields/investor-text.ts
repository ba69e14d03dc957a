import { fullName } from "../people/names.ts";
import type { AgreementFacts, InvestorFacts } from "./merge-facts.ts";

/** "Ada King Lovelace & Charles Babbage": the investor and, where there is one, the second party. */
export function partiesName(investor: InvestorFacts): string {
  const { firstName, middleName, lastName } = investor;
  const first = fullName(firstName, lastName, middleName);
  const second = investor.hasSecondParty
    ? fullName(
        investor.secondPartyFirstName ?? "",
        investor.secondPartyLastName ?? "",
        investor.secondPartyMiddleName,
      )
    : "";
  return second === "" ? first : `${first} & ${second}`;
}

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
