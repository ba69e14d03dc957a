import type { RunStatus } from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { ReleasedTerms } from "./bank-files/released-terms.ts";

export interface PayoutRunRow {
  readonly id: string;
  readonly number: number;
  readonly fundingAccountId: string;
  readonly paymentDate: string;
  readonly dueThrough: string;
  readonly status: RunStatus;
  readonly revision: number;
  readonly contentSha256: string | null;
  /** Null for a revision that was submitted before this was recorded. */
  readonly fundingFingerprint: Buffer | null;
  readonly lineCount: number;
  readonly gross: string;
  readonly withheld: string;
  readonly net: string;
  readonly note: string | null;
  readonly rejection: string | null;
  readonly createdBy: string;
  readonly editedBy: string;
  readonly submittedBy: string | null;
  readonly submittedAt: string | null;
  readonly releasedBy: string | null;
  readonly releasedAt: string | null;
  readonly paidBy: string | null;
  readonly paidAt: string | null;
  readonly cancelledBy: string | null;
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  readonly bankReference: string | null;
  readonly releasedTerms: ReleasedTerms | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Instants = "createdAt" | "submittedAt" | "releasedAt" | "paidAt" | "cancelledAt";
export type RunColumns = Partial<Omit<PayoutRunRow, Instants | "id" | "updatedAt">> &
  Partial<Record<Instants, Date | null>>;

/** In ascending id, as every money write does, before the run; also deleted ones. */
export const lockAgreementRows = (
  trx: Knex.Transaction,
  ids: readonly string[] | Knex.QueryCallback,
): Promise<unknown> =>
  trx("agreements")
    .whereIn("id", typeof ids === "function" ? ids : [...ids])
    .orderBy("id")
    .forUpdate()
    .select("id");

export const findRun = (db: Knex, id: string): Promise<PayoutRunRow | undefined> =>
  db<PayoutRunRow>("payout_runs").where({ id }).first();

/** Each step of a run holds this lock. 404. */
export async function lockRun(trx: Knex.Transaction, id: string): Promise<PayoutRunRow> {
  const row: PayoutRunRow | undefined = await trx<PayoutRunRow>("payout_runs")
    .where({ id })
    .forUpdate()
    .first();
  if (!row) throw notFound("The payout run");
  return row;
}

/** Of deleted agreements too: their lines are found to have changed, or can be cancelled. */
export const lockAgreementsOf = (trx: Knex.Transaction, runId: string): Promise<unknown> =>
  lockAgreementRows(trx, (query) =>
    query.select("agreementId").from("payout_run_lines").where({ runId, state: "included" }),
  );

export async function insertRun(trx: Knex.Transaction, columns: RunColumns): Promise<string> {
  const [row]: { id: string }[] = await trx("payout_runs").insert(columns).returning("id");
  if (!row) throw new Error("an inserted run has no row");
  return row.id;
}

export const updateRun = (
  trx: Knex.Transaction,
  id: string,
  columns: RunColumns,
): Promise<unknown> => trx("payout_runs").where({ id }).update(columns);

/** Sums of what the run pays; the run's row holds them for lists. */
export async function writeRunSums(trx: Knex.Transaction, runId: string): Promise<void> {
  await trx.raw(
    `update payout_runs set (line_count, gross, withheld, net) = (
       select count(*), coalesce(sum(gross), 0), coalesce(sum(withheld), 0), coalesce(sum(net), 0)
       from payout_run_lines where run_id = :runId and state not in ('held', 'removed'))
     where id = :runId`,
    { runId },
  );
}

/** With all that belongs to them; what they paid is untied before. */
export async function removeRuns(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  for (const table of [
    ...["run_files", "run_approvals", "run_checked_news", "run_editors"],
    ...["payout_run_lines", "checks"],
  ])
    await trx(table)
      .whereIn("runId", [...ids])
      .delete();
  await trx("payout_runs")
    .whereIn("id", [...ids])
    .delete();
}
