import type { EnvelopeSigner } from "@accord/contracts";
import type { SignerReport } from "../provider/envelope-report.ts";

/** A signer as an envelope's row keeps it. */
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

/** Whether a signer moved from one status to another; never back, and nothing follows the last ones. */
export const isFurther = (before: EnvelopeSigner["status"], after: EnvelopeSigner["status"]) =>
  distance[after] > distance[before];

/** Whether a report knows signers that we do not, so that their names must be asked for. */
export const hasStrangers = (
  known: readonly SignerRecord[],
  told: readonly SignerReport[],
): boolean =>
  told.some(({ recipientId }) => known.every((signer) => signer.recipientId !== recipientId));

/**
 * What is known after a report. Who prepares a draft at the provider may change its signers, so a
 * report that names all of them is the list; one without names only moves those that we know.
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
