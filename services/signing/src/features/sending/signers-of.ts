import type { AgreementPaper } from "@accord/contracts/internal";
import { fullName } from "@accord/domain";
import { ruleBroken } from "@accord/service-kit";
import type { Signatory } from "../../signing.deps.ts";

export interface Party extends Signatory {
  readonly isFirm?: boolean;
}

/** DocuSign's limit. */
const MAX_NAME_CHARACTERS = 100;

/** Order and addresses: docs/rules.md#signers. 422 names what is missing. */
export function signersOf(
  { agreement, investor }: AgreementPaper,
  signatory: Signatory | null,
): Party[] {
  const first = {
    name: fullName(investor.firstName, investor.lastName, investor.middleName),
    email: agreement.investorEmail?.trim() || investor.email.trim(),
  };
  const second = {
    name: fullName(
      investor.secondPartyFirstName ?? "",
      investor.secondPartyLastName ?? "",
      investor.secondPartyMiddleName,
    ),
    email: investor.secondPartyEmail?.trim() ?? "",
  };
  const parties = investor.hasSecondParty ? [first, second] : [first];
  const message = parties.map(problemOf).find((problem) => problem !== null) ?? null;
  if (message !== null) throw ruleBroken([{ path: "", message }]);
  return signatory === null ? parties : [...parties, { ...signatory, isFirm: true }];
}

function problemOf({ name, email }: Party, index: number): string | null {
  const who = index === 0 ? "The investor" : "The second party";
  if (name === "") return `${who} has no name. Add it to the investor, then send again.`;
  if (email === "") {
    return `${who}, ${name}, has no email address. Add it to the investor, then send again.`;
  }
  if ([...name].length > MAX_NAME_CHARACTERS) {
    return `The name of ${name} is longer than the ${MAX_NAME_CHARACTERS} characters that DocuSign takes. Shorten it, then send again.`;
  }
  return null;
}
