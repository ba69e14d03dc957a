import type { AgreementFacts } from "./merge-facts.ts";

/** "12 Elm Street, Mobile, AL 36602". */
export const contactAddress = (agreement: AgreementFacts): string =>
  joinNonBlank(", ", [
    agreement.investorAddress,
    agreement.investorCity,
    joinNonBlank(" ", [agreement.investorState, agreement.investorZip]),
  ]);

export const contactPhone = (agreement: AgreementFacts): string =>
  firstNonBlank(agreement.investorMobilePhone, agreement.investorHomePhone);

export const contactEmail = (agreement: AgreementFacts): string =>
  firstNonBlank(agreement.investorEmail);

type Part = string | null;

const joinNonBlank = (separator: string, parts: readonly Part[]) =>
  parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(separator);

const firstNonBlank = (...texts: readonly Part[]) =>
  texts.map((text) => text?.trim() ?? "").find((text) => text !== "") ?? "";
