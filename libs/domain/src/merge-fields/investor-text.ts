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

/**
 * One line of the agreement's snapshot. A snapshot without any part of an address was never taken:
 * then the investor's record speaks, and the two are never mixed.
 */
export function contactAddress(agreement: AgreementFacts, investor: InvestorFacts): string {
  const snapshot = oneLine(
    agreement.investorAddress,
    agreement.investorCity,
    agreement.investorState,
    agreement.investorZip,
  );
  if (snapshot !== "") return snapshot;
  return oneLine(investor.streetAddress, investor.city, investor.state, investor.zipCode);
}

/** Mobile, then home, then the investor's own number. */
export function contactPhone(agreement: AgreementFacts, investor: InvestorFacts): string {
  return firstOf(agreement.investorMobilePhone, agreement.investorHomePhone, investor.phone);
}

/** The snapshot's address, else the investor's own. */
export function contactEmail(agreement: AgreementFacts, investor: InvestorFacts): string {
  return firstOf(agreement.investorEmail, investor.email);
}

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
