import { isFinalStatus, nextStatus } from "@accord/domain";
import type { DocusignStatus } from "@accord/domain";
import type { Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import type { EnvelopeReport } from "../provider/envelope-report.ts";
import { describeMove } from "./describe-move.ts";
import { addLines } from "./envelope-events.store.ts";
import { lockEnvelope, moveEnvelope } from "./envelopes.store.ts";
import type { EnvelopeRow } from "./envelopes.store.ts";
import { agreementMoves, signedDocuments } from "./queues.ts";
import type { Move } from "./queues.ts";
import { mergeSigners } from "./signers.ts";

/**
 * The one way by which an envelope moves: webhooks, refreshes, cancellations and the sweep all end
 * here. Told twice, late or out of order, a report changes nothing that is further already. Null for
 * an envelope that is not ours.
 */
export async function applyReport(
  trx: Knex.Transaction,
  { jobs }: { readonly jobs: Jobs },
  report: EnvelopeReport,
  now: Date,
): Promise<EnvelopeRow | null> {
  const row = await lockEnvelope(trx, report.envelopeId);
  if (row === undefined) return null;
  const status = nextStatus(row.status, report.status ?? row.status);
  // What ended is history: a late report may still say when somebody opened it, and no more.
  const signers = mergeSigners(row.signers, report.signers);
  const at = now.toISOString();
  const lines = describeMove({ row, status, signers, report, now: at });
  const hasMoved = status !== row.status;
  const [first] = signers;
  const moved = await moveEnvelope(trx, row, status, {
    signers,
    ...(first && { signer_name: first.name, signer_email: first.email }),
    ...(row.status === "created" && report.subject !== null && { subject: report.subject }),
    sent_at: row.sent_at ?? report.sentAt,
    completed_at: status === "completed" ? (row.completed_at ?? report.completedAt ?? at) : null,
    expires_at: report.expiresAt ?? row.expires_at,
    void_reason: row.void_reason ?? voidReasonOf(row, status, report),
    checked_at: at,
    ...((hasMoved || lines.length > 0) && { updated_at: at }),
  });
  await addLines(trx, row.id, lines);
  if (hasMoved) await tell(trx, jobs, row, status);
  return moved;
}

function voidReasonOf(row: EnvelopeRow, status: DocusignStatus, report: EnvelopeReport) {
  if (status !== "voided" && status !== "expired") return null;
  return report.voidReason ?? row.void_requested_reason;
}

/** What a move sets going, with the move itself. */
async function tell(
  trx: Knex.Transaction,
  jobs: Jobs,
  row: EnvelopeRow,
  status: DocusignStatus,
): Promise<void> {
  const envelopeId = row.envelope_id;
  const wasDraft = row.status === "created";
  const kinds: Move["kind"][] = [];
  if (wasDraft && status !== "voided") kinds.push("sent");
  if (isFinalStatus(status) && !(wasDraft && status === "voided")) kinds.push(kindOf(status));
  if (kinds.length > 0) {
    await jobs.send(
      trx,
      agreementMoves,
      kinds.map((kind) => ({ data: { envelopeId, kind } })),
    );
  }
  if (status === "completed") await jobs.send(trx, signedDocuments, [{ data: { envelopeId } }]);
}

function kindOf(status: DocusignStatus): Move["kind"] {
  if (status === "completed" || status === "declined" || status === "expired") return status;
  return "cancelled";
}
