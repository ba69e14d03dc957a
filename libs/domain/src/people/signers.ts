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

interface Party {
  readonly name: string;
  readonly email: string | null;
}

/** Who signs, in signing order (docs/rules.md#signers). */
export function signersOf(
  agreement: { readonly investorEmail: string | null },
  [first, ...others]: readonly [Party, ...Party[]],
  signatory: Signatory | null,
): readonly Signer[] {
  const investor = { ...first, email: agreement.investorEmail?.trim() || first.email };
  const firm = signatory === null ? [] : [{ ...signatory, isFirm: true } as const];
  return [...[investor, ...others].map(signer), ...firm];
}

function signer({ name, email: address }: Party): Signer {
  const email = address?.trim() ?? "";
  return { name, email, problem: problemOf({ name, email }) };
}

function problemOf({ name, email }: Signatory): Signer["problem"] {
  if (name === "") return "no-name";
  if (email === "") return "no-email";
  return [...name].length > MAX_SIGNER_NAME ? "long-name" : undefined;
}
