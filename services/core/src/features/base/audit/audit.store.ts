import { currentRequestId, SEAL_ROWS, type Acting, type Sealed } from "@accord/service-kit";
import type { Knex } from "knex";

export interface ViewedObject {
  readonly recordType: string;
  readonly recordId: string;
  readonly agreementId: string | null;
  readonly investorId: string | null;
  readonly key: string;
  readonly fileName: string;
}

type Viewed = Partial<Omit<ViewedObject, "key" | "fileName">> & {
  readonly recordType: string;
  readonly recordId: string;
};

/** Written here, because a view changes no row and fires no trigger. */
const insertSeen = (
  trx: Knex.Transaction,
  userId: string | null,
  of: Viewed,
  after: object,
): Promise<unknown> =>
  trx("audit_log").insert({
    ...of,
    userId,
    requestId: currentRequestId() ?? "",
    action: "view",
    after,
  });

export const insertView = (
  trx: Knex.Transaction,
  { actor }: Acting,
  { key, fileName, ...of }: ViewedObject,
  mode: "view" | "download",
): Promise<unknown> =>
  insertSeen(trx, actor.userId, of, { document_path: key, file_name: fileName, mode });

/** Of a file that is made again at each download and stored nowhere. */
export const insertDownload = (
  trx: Knex.Transaction,
  { actor }: Acting,
  of: Viewed,
  fileName: string,
): Promise<unknown> => insertSeen(trx, actor.userId, of, { mode: "download", file_name: fileName });

/** Of a whole number. */
export const insertReveal = (
  trx: Knex.Transaction,
  { actor }: Acting,
  of: Viewed,
  reason: string,
): Promise<unknown> => insertSeen(trx, actor.userId, of, { mode: "reveal", reason });

/** Of a correction by the system, which the triggers do not describe. */
export const insertCorrections = (
  trx: Knex.Transaction,
  entries: readonly object[],
): Promise<unknown> => trx("audit_log").insert(entries);

export interface ExportedList {
  readonly list: string;
  readonly rows: number;
}

/** Written when the file of a list is complete. */
export const insertExport = (
  trx: Knex.Transaction,
  userId: string,
  exported: ExportedList,
): Promise<unknown> =>
  insertSeen(trx, userId, { recordType: "exports", recordId: userId }, exported);

/** Of a live or deleted agreement. */
interface AgreementOf {
  readonly agreementId: string;
  readonly investorId: string;
}

export interface EventEntry extends AgreementOf {
  readonly action: "view" | "generate" | "sign";
  readonly after: Readonly<Record<string, unknown>>;
}

/** Written here, because no row changes. Each move of an envelope is notable and stored once. */
export async function insertEvent(
  trx: Knex.Transaction,
  acting: Acting,
  { agreementId, investorId, action, after }: EventEntry,
): Promise<void> {
  await trx("audit_log")
    .insert({
      recordType: "agreements",
      recordId: agreementId,
      agreementId,
      investorId,
      userId: acting.actor.userId,
      requestId: currentRequestId() ?? "",
      action,
      after,
      notable: action === "sign",
    })
    .onConflict()
    .ignore();
}

export interface ReturnEntry {
  readonly amount: string;
  readonly run: string;
  readonly reason: string;
  readonly isReopened: boolean;
  /** The bank did not return it: its run was cancelled. */
  readonly isCancelled?: boolean;
}

/** Says why a paid payout is due again; the rows that the return changes have their own entries. */
export async function insertReturn(
  trx: Knex.Transaction,
  { agreementId, investorId }: AgreementOf,
  { amount, run, reason, isReopened, isCancelled = false }: ReturnEntry,
): Promise<void> {
  await trx("audit_log").insert({
    recordType: "agreements",
    recordId: agreementId,
    agreementId,
    investorId,
    userId: trx.raw("nullif(current_setting('app.user_id', true), '')"),
    requestId: currentRequestId() ?? "",
    action: "update",
    after: {
      ...{ returned_amount: amount, run, return_reason: reason },
      ...{ reopened: isReopened, run_cancelled: isCancelled },
    },
    changed: ["returned_payment"],
    notable: true,
  });
}

/** What the run's own row does not say, as a sentence. */
export const insertRunEvent = (
  trx: Knex.Transaction,
  run: { readonly id: string; readonly number: number },
  event: string,
): Promise<unknown> =>
  trx("audit_log").insert({
    recordType: "payout_runs",
    recordId: run.id,
    userId: trx.raw("nullif(current_setting('app.user_id', true), '')"),
    requestId: currentRequestId() ?? "",
    action: "update",
    after: { number: run.number, event },
    changed: ["event"],
    notable: true,
  });

/** Undefined while another replica seals. */
export async function sealAuditLog(db: Knex): Promise<Sealed | undefined> {
  const { rows } = await db.raw<{ rows: Sealed[] }>("select * from seal_audit_log(?)", [SEAL_ROWS]);
  return rows[0];
}

/** The number of entries without a partition of their own. */
export async function ensureAuditPartitions(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { strays: string }[] }>(
    "select ensure_audit_log_partitions() as strays",
  );
  return rows[0]?.strays ?? "0";
}
