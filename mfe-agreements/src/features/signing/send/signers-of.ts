import type { Agreement, Investor, SigningStatus } from "@accord/contracts";
import { fullName } from "@accord/domain";

/** Somebody who is asked to sign. */
export interface Signer {
  readonly name: string;
  /** Null: nothing can be sent until there is one. */
  readonly email: string | null;
  /** For whom somebody signs who is no party to the investment. */
  readonly role?: string;
}

/**
 * Who signs, in order: the investor at the agreement's address, the second party, and who signs for
 * the firm.
 */
export function signersOf(
  agreement: Agreement,
  investor: Investor,
  signatory: SigningStatus["signatory"],
): readonly Signer[] {
  const firm = signatory === null ? [] : [{ ...signatory, role: "for the firm" }];
  return [...partiesOf(agreement, investor), ...firm];
}

function partiesOf(agreement: Agreement, investor: Investor): readonly Signer[] {
  const first = {
    name: fullName(investor.firstName, investor.lastName, investor.middleName),
    email: agreement.investorEmail?.trim() || investor.email,
  };
  if (!investor.hasSecondParty) return [first];
  const { secondPartyFirstName, secondPartyMiddleName, secondPartyLastName } = investor;
  const name = fullName(
    secondPartyFirstName ?? "",
    secondPartyLastName ?? "",
    secondPartyMiddleName,
  );
  return [
    first,
    { name: name || "Second party", email: investor.secondPartyEmail?.trim() || null },
  ];
}
