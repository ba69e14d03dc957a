import type { Agreement, Investor, SigningStatus } from "@accord/contracts";
import { fullName } from "@accord/domain";

export interface Signer {
  readonly name: string;
  /** Null: sending is refused until there is one. */
  readonly email: string | null;
  /** For a signer who is not an investor. */
  readonly role?: string;
}

/**
 * In signing order: the investor with the agreement's email, the second party, the firm's
 * signatory.
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
