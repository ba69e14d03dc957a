import type { DocusignStatus } from "@accord/domain";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import type { EventLine } from "./envelope-events.store.ts";
import type { EnvelopeRow } from "./envelopes.store.ts";
import { isLaterStatus, type SignerRecord } from "./signers.ts";

export interface Moved {
  readonly row: EnvelopeRow;
  readonly status: DocusignStatus;
  readonly signers: readonly SignerRecord[];
  readonly report: EnvelopeReport;
  readonly now: string;
}

export function describeMove(moved: Moved): EventLine[] {
  const signed = moved.signers.flatMap((signer) => signerLines(moved, signer));
  const line = statusLine(moved, signed.length > 0);
  return line === null ? signed : [...signed, line];
}

function signerLines({ row, status, report, now }: Moved, signer: SignerRecord): EventLine[] {
  const before = row.signers.find(({ recipientId }) => recipientId === signer.recipientId);
  const from = before?.status ?? "waiting";
  if (!isLaterStatus(from, signer.status)) return [];
  const reported = report.signers?.find(({ recipientId }) => recipientId === signer.recipientId);
  const line = (at: string | null | undefined, text: string): EventLine => ({
    at: at ?? report.changedAt ?? now,
    status,
    text,
    userId: null,
  });
  const { name, declinedReason } = signer;
  const isOpened =
    isLaterStatus(from, "delivered") && (signer.status === "delivered" || reported?.openedAt);
  return [
    ...(isOpened ? [line(reported?.openedAt, `Opened by ${name}`)] : []),
    ...(signer.status === "signed" ? [line(reported?.signedAt, `Signed by ${name}`)] : []),
    ...(signer.status === "declined"
      ? [line(reported?.declinedAt, withReason(`Declined by ${name}`, declinedReason))]
      : []),
  ];
}

function statusLine(moved: Moved, hasSignerLine: boolean): EventLine | null {
  const { row, status, report, now } = moved;
  if (status === row.status) return null;
  const text = statusText(moved, hasSignerLine);
  if (text === null) return null;
  const at = status === "completed" ? report.completedAt : report.changedAt;
  const isOurs = status === "voided" && row.voidRequestedAt !== null;
  return { at: at ?? now, status, text, userId: isOurs ? row.voidRequestedBy : null };
}

function statusText({ row, status, report }: Moved, hasSignerLine: boolean): string | null {
  switch (status) {
    case "created":
      return null;
    case "sent":
      return "Sent for signature";
    case "delivered":
      return hasSignerLine ? null : "Opened";
    case "signed":
      return hasSignerLine ? null : "Signed by everybody";
    case "completed":
      return "Completed";
    case "declined":
      return hasSignerLine ? null : "Declined";
    case "voided":
      return row.status === "created"
        ? "Draft discarded"
        : withReason("Cancelled", report.voidReason ?? row.voidRequestedReason);
    case "expired":
      return "Expired before everybody had signed";
  }
}

const withReason = (text: string, reason: string | null) =>
  reason === null || reason.trim() === "" ? text : `${text}: ${reason.trim()}`;
