import type { EnvelopeSigner } from "@accord/contracts";
import type { SignerReport } from "../provider/envelope-report.ts";

export interface SignerRecord extends EnvelopeSigner {
  readonly recipientId: string;
}

const distance: Record<EnvelopeSigner["status"], number> = {
  waiting: 0,
  sent: 1,
  delivered: 2,
  signed: 3,
  declined: 3,
};

export const isFurther = (before: EnvelopeSigner["status"], after: EnvelopeSigner["status"]) =>
  distance[after] > distance[before];

export const hasStrangers = (
  known: readonly SignerRecord[],
  told: readonly SignerReport[],
): boolean =>
  told.some(({ recipientId }) => known.every((signer) => signer.recipientId !== recipientId));

/**
 * The signers of a draft can change at the provider: a report with all names replaces the list;
 * others only update known signers.
 */
export function mergeSigners(
  known: readonly SignerRecord[],
  told: readonly SignerReport[] | null,
): SignerRecord[] {
  if (told === null || told.length === 0) return [...known];
  const isList = told.every(({ name, email }) => name !== null && email !== null);
  const listed = isList
    ? told.map((signer) => find(known, signer.recipientId) ?? strangerOf(signer))
    : known;
  return listed
    .map((signer) => moved(signer, told))
    .toSorted((a, b) => a.order - b.order || (a.recipientId < b.recipientId ? -1 : 1));
}

const find = <T extends { readonly recipientId: string }>(all: readonly T[], recipientId: string) =>
  all.find((one) => one.recipientId === recipientId);

const strangerOf = ({ recipientId, name, email, order }: SignerReport): SignerRecord => ({
  recipientId,
  name: name ?? "",
  email: email ?? "",
  order: order ?? 1,
  status: "waiting",
  signedAt: null,
  declinedReason: null,
});

function moved(signer: SignerRecord, told: readonly SignerReport[]): SignerRecord {
  const report = find(told, signer.recipientId);
  if (report === undefined) return signer;
  const goesOn = isFurther(signer.status, report.status);
  return {
    ...signer,
    name: report.name ?? signer.name,
    email: report.email ?? signer.email,
    order: report.order ?? signer.order,
    status: goesOn ? report.status : signer.status,
    signedAt: signer.signedAt ?? (report.status === "signed" ? report.signedAt : null),
    declinedReason: signer.declinedReason ?? report.declinedReason,
  };
}
