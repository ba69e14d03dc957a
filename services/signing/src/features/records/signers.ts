import type { EnvelopeSigner } from "@accord/contracts";
import type { SignerReport } from "../../adapters/provider/envelope-report.ts";

export interface SignerRecord extends EnvelopeSigner {
  readonly recipientId: string;
}

const statusRank: Record<EnvelopeSigner["status"], number> = {
  waiting: 0,
  sent: 1,
  delivered: 2,
  signed: 3,
  declined: 3,
};

export const isLaterStatus = (before: EnvelopeSigner["status"], after: EnvelopeSigner["status"]) =>
  statusRank[after] > statusRank[before];

export const hasUnknownSigners = (
  recorded: readonly SignerRecord[],
  reported: readonly SignerReport[],
): boolean =>
  reported.some(({ recipientId }) =>
    recorded.every((signer) => signer.recipientId !== recipientId),
  );

/**
 * The signers of a draft can change at the provider: a report with all names replaces the list;
 * others only update known signers.
 */
export function mergeSigners(
  recorded: readonly SignerRecord[],
  reported: readonly SignerReport[] | null,
): SignerRecord[] {
  if (reported === null || reported.length === 0) return [...recorded];
  const isList = reported.every(({ name, email }) => name !== null && email !== null);
  const listed = isList
    ? reported.map((signer) => find(recorded, signer.recipientId) ?? newSigner(signer))
    : recorded;
  return listed
    .map((signer) => moved(signer, reported))
    .toSorted((a, b) => a.order - b.order || (a.recipientId < b.recipientId ? -1 : 1));
}

const find = <T extends { readonly recipientId: string }>(all: readonly T[], recipientId: string) =>
  all.find((one) => one.recipientId === recipientId);

const newSigner = ({ recipientId, name, email, order }: SignerReport): SignerRecord => ({
  recipientId,
  name: name ?? "",
  email: email ?? "",
  order: order ?? 1,
  status: "waiting",
  signedAt: null,
  declinedReason: null,
});

function moved(signer: SignerRecord, reported: readonly SignerReport[]): SignerRecord {
  const report = find(reported, signer.recipientId);
  if (report === undefined) return signer;
  const goesOn = isLaterStatus(signer.status, report.status);
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
