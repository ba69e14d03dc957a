import { isFinalStatus, nextStatus, type DocusignStatus } from "@accord/domain";
import type { Jobs } from "@accord/service-kit";
import type { Knex } from "knex";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import type { SigningDeps } from "../../deps.ts";
import { asSystem } from "./as-system.ts";
import { describeMove } from "./describe-move.ts";
import { addLines, type EventLine } from "./envelope-events.store.ts";
import { lockEnvelope, moveEnvelope, type EnvelopeRow } from "./envelopes.store.ts";
import { agreementMoves, signedDocuments, type Move } from "./queues.ts";
import { mergeSigners } from "./signers.ts";
import { countMove } from "./signing-metrics.ts";

export const applyReport = (
  deps: Pick<SigningDeps, "db" | "jobs" | "clock">,
  report: EnvelopeReport,
): Promise<EnvelopeRow | null> =>
  asSystem(deps.db, (trx) =>
    applyReports(trx, deps, report.envelopeId, [report], deps.clock.now()),
  );

/**
 * Every change of an envelope's status goes through here. Repeated, late or unordered reports never
 * move a status back. Null for an unknown envelope.
 */
export async function applyReports(
  trx: Knex.Transaction,
  { jobs }: { readonly jobs: Jobs },
  envelopeId: string,
  reports: readonly EnvelopeReport[],
  now: Date,
): Promise<EnvelopeRow | null> {
  const before = await lockEnvelope(trx, envelopeId);
  if (before === undefined) return null;
  const lines: EventLine[] = [];
  const moves: Move["kind"][] = [];
  let row = before;
  for (const report of reports) {
    const after = afterReport(row, report, now.toISOString());
    lines.push(...after.lines);
    moves.push(...movesOf(row.status, after.row.status));
    row = after.row;
  }
  const { id, envelopeId: own, status, ...change } = row;
  const moved = await moveEnvelope(trx, before, status, change);
  if (status !== before.status) countMove(status);
  await addLines(trx, id, lines);
  await enqueueJobs(trx, jobs, own, moves);
  return moved;
}

function afterReport(row: EnvelopeRow, report: EnvelopeReport, at: string) {
  const status = nextStatus(row.status, report.status ?? row.status);
  const signers = mergeSigners(row.signers, report.signers);
  const lines = describeMove({ row, status, signers, report, now: at });
  const [first] = signers;
  const isNew = status !== row.status || lines.length > 0;
  const after: EnvelopeRow = {
    ...row,
    status,
    signers,
    signerName: first?.name ?? row.signerName,
    signerEmail: first?.email ?? row.signerEmail,
    subject: row.status === "created" ? (report.subject ?? row.subject) : row.subject,
    sentAt: row.sentAt ?? report.sentAt,
    completedAt: status === "completed" ? (row.completedAt ?? report.completedAt ?? at) : null,
    expiresAt: expiryOf(row, status, report, at),
    voidReason: row.voidReason ?? voidReasonOf(row, status, report),
    checkedAt: at,
    updatedAt: isNew ? at : row.updatedAt,
  };
  return { row: after, lines };
}

/** The reported end may lie before the planned one. */
function expiryOf(row: EnvelopeRow, status: DocusignStatus, report: EnvelopeReport, at: string) {
  if (status !== "expired") return report.expiresAt ?? row.expiresAt;
  return row.status === "expired" ? row.expiresAt : (report.changedAt ?? at);
}

function voidReasonOf(row: EnvelopeRow, status: DocusignStatus, report: EnvelopeReport) {
  if (status !== "voided" && status !== "expired") return null;
  return report.voidReason ?? row.voidRequestedReason;
}

/** A discarded draft leaves no entry. */
function movesOf(from: DocusignStatus, to: DocusignStatus): Move["kind"][] {
  if (from === to || (from === "created" && to === "voided")) return [];
  return [
    ...(from === "created" ? (["sent"] as const) : []),
    ...(isFinalStatus(to) ? [endOf(to)] : []),
  ];
}

function endOf(status: DocusignStatus): Move["kind"] {
  if (status === "completed" || status === "declined" || status === "expired") return status;
  return "cancelled";
}

async function enqueueJobs(
  trx: Knex.Transaction,
  jobs: Jobs,
  envelopeId: string,
  moves: readonly Move["kind"][],
): Promise<void> {
  if (moves.length === 0) return;
  const jobData = moves.map((kind) => ({ data: { envelopeId, kind } }));
  await jobs.send(trx, agreementMoves, jobData);
  if (moves.includes("completed")) {
    await jobs.send(trx, signedDocuments, [{ data: { envelopeId } }]);
  }
}
