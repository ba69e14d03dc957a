import { type PartyRecord, firstPartyName, secondPartyName } from "./names.ts";

/** The person who signs for the firm. */
export interface Signatory {
  readonly name: string;
  readonly email: string;
}

export interface Signer extends Signatory {
  readonly isFirm?: true;
  /** What keeps the provider from accepting this signer; undefined when nothing does. */
  readonly problem?: "no-name" | "no-email" | "long-name" | undefined;
}

/** DocuSign's limit. */
export const MAX_SIGNER_NAME = 100;

interface SigningParties extends PartyRecord {
  readonly email: string;
  readonly secondPartyEmail: string | null;
}

/** Who signs, in signing order (docs/rules.md#signers). */
export function signersOf(
  agreement: { readonly investorEmail: string | null },
  investor: SigningParties,
  signatory: Signatory | null,
): readonly Signer[] {
  const first = party(firstPartyName(investor), agreement.investorEmail?.trim() || investor.email);
  const second = investor.hasSecondParty
    ? [party(secondPartyName(investor), investor.secondPartyEmail)]
    : [];
  const firm = signatory === null ? [] : [{ ...signatory, isFirm: true } as const];
  return [first, ...second, ...firm];
}

function party(name: string, address: string | null): Signer {
  const email = address?.trim() ?? "";
  return { name, email, problem: problemOf({ name, email }) };
}

function problemOf({ name, email }: Signatory): Signer["problem"] {
  if (name === "") return "no-name";
  if (email === "") return "no-email";
  return [...name].length > MAX_SIGNER_NAME ? "long-name" : undefined;
}
