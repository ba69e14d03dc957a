import type {
  LineMethod,
  LineProblem,
  LineState,
  Mailing,
  ReviewGroup,
  PayoutType,
  RunFileKind,
  RunStatus,
} from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { Address } from "./lines/line-facts.read.ts";
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

export interface RunLineRow {
  readonly id: string;
  readonly runId: string;
  readonly position: number;
  readonly payoutId: string | null;
  readonly redemptionId: string | null;
  readonly agreementId: string;
  readonly investorId: string;
  readonly payoutType: PayoutType;
  readonly dueDate: string;
  readonly gross: string;
  readonly withheld: string;
  readonly net: string;
  readonly method: LineMethod;
  readonly mailing: Mailing | null;
  readonly methodChosen: boolean;
  readonly payeeName: string;
  readonly payeeAccountId: string | null;
  readonly address: Address;
  readonly problems: readonly LineProblem[];
  readonly news: readonly ReviewGroup[];
  readonly state: LineState;
  readonly holdReason: string | null;
  readonly traceNumber: string | null;
  readonly checkId: string | null;
  readonly returnCode: string | null;
  readonly returnedOn: string | null;
  readonly returnNote: string | null;
  readonly sourceVersion: number;
  readonly earlyFrom: string | null;
  readonly formerDespite: readonly string[];
}

export interface RunFileRow {
  readonly id: string;
  readonly runId: string;
  readonly kind: RunFileKind;
  readonly fileIdModifier: string | null;
  /** The firm's local time, `2027-01-04T09:12`. */
  readonly madeAt: string;
  readonly madeBy: string;
  readonly sha256: string;
  /** Hashed with the pepper of the vault, so that nobody else finds the digits by trying. */
  readonly isKeyed: boolean;
  readonly voidReason: string | null;
}

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

export const linesOf = (
  db: Knex,
  runId: string,
  states: readonly LineState[] = ["included"],
): Promise<RunLineRow[]> =>
  db<RunLineRow>("payout_run_lines")
    .where({ runId })
    .whereIn("state", [...states])
    .orderBy("position");

/** The scheduled payouts that a run pays. */
export const payoutIdsOfRun = (db: Knex, runId: string): Promise<string[]> =>
  db("payout_run_lines")
    .where({ runId, state: "included" })
    .whereNotNull("payoutId")
    .pluck("payoutId");

type NewLine = Omit<
  RunLineRow,
  | "id"
  | "net"
  | "news"
  | "state"
  | "holdReason"
  | "traceNumber"
  | "checkId"
  | "returnCode"
  | "returnedOn"
  | "returnNote"
  | "formerDespite"
>;

/** Leaves out what another run took meanwhile. */
export async function insertLines(
  trx: Knex.Transaction,
  lines: readonly NewLine[],
): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into payout_run_lines (run_id, position, payout_id, redemption_id, agreement_id,
       investor_id, payout_type, due_date, gross, withheld, method, mailing, method_chosen,
       payee_name, payee_account_id, address, problems, source_version, early_from)
     select l."runId", l.position, l."payoutId", l."redemptionId", l."agreementId",
       l."investorId", l."payoutType", l."dueDate", l.gross, l.withheld, l.method, l.mailing,
       l."methodChosen", l."payeeName", l."payeeAccountId", l.address, l.problems,
       l."sourceVersion", l."earlyFrom"
     from jsonb_to_recordset(?::jsonb) as l("runId" uuid, position integer, "payoutId" uuid,
       "redemptionId" uuid, "agreementId" uuid, "investorId" uuid, "payoutType" text,
       "dueDate" date, gross numeric, withheld numeric, method text, mailing text,
       "methodChosen" boolean, "payeeName" text, "payeeAccountId" uuid, address jsonb,
       problems text[], "sourceVersion" integer, "earlyFrom" date)
     on conflict do nothing`,
    [JSON.stringify(lines)],
  );
  return rowCount;
}

type LineUpdate = Pick<
  RunLineRow,
  | "id"
  | "investorId"
  | "gross"
  | "withheld"
  | "dueDate"
  | "method"
  | "mailing"
  | "methodChosen"
  | "payeeName"
  | "payeeAccountId"
  | "address"
  | "problems"
  | "sourceVersion"
  | "earlyFrom"
>;

/** Writes only the lines that differ, so that an unchanged run is read and not rewritten. */
export async function updateLines(
  trx: Knex.Transaction,
  lines: readonly LineUpdate[],
): Promise<void> {
  await trx.raw(
    `update payout_run_lines t set investor_id = l."investorId", gross = l.gross, withheld = l.withheld, due_date = l."dueDate",
       method = l.method, mailing = l.mailing, method_chosen = l."methodChosen",
       payee_name = l."payeeName", payee_account_id = l."payeeAccountId", address = l.address,
       problems = l.problems, source_version = l."sourceVersion", early_from = l."earlyFrom"
     from jsonb_to_recordset(?::jsonb) as l(id uuid, "investorId" uuid, gross numeric,
       withheld numeric, "dueDate" date, method text, mailing text, "methodChosen" boolean, "payeeName" text,
       "payeeAccountId" uuid, address jsonb, problems text[], "sourceVersion" integer,
       "earlyFrom" date)
     where t.id = l.id and (t.investor_id, t.gross, t.withheld, t.due_date, t.method, t.mailing, t.method_chosen,
         t.payee_name, t.payee_account_id, t.address, t.problems, t.source_version, t.early_from)
       is distinct from (l."investorId", l.gross, l.withheld, l."dueDate", l.method, l.mailing, l."methodChosen",
         l."payeeName", l."payeeAccountId", l.address, l.problems, l."sourceVersion", l."earlyFrom")`,
    [JSON.stringify(lines)],
  );
}

export async function writeProblems(
  trx: Knex.Transaction,
  lines: readonly { readonly line: RunLineRow; readonly problems: readonly LineProblem[] }[],
): Promise<void> {
  await trx.raw(
    `update payout_run_lines t set problems = l.problems
     from jsonb_to_recordset(?::jsonb) as l(id uuid, problems text[]) where t.id = l.id`,
    [JSON.stringify(lines.map(({ line, problems }) => ({ id: line.id, problems })))],
  );
}

const goneLines = (db: Knex, runId: string) =>
  db<RunLineRow>("payout_run_lines")
    .where({ runId, state: "removed" })
    .whereRaw("'changed' = any(problems)");

/** Lines whose payouts were deleted are named until the run is verified again. */
export const goneLinesOf = (db: Knex, runId: string): Promise<RunLineRow[]> =>
  goneLines(db, runId).orderBy("position");

export const forgetGoneLines = (trx: Knex.Transaction, runId: string): Promise<unknown> =>
  goneLines(trx, runId).update({ problems: [] });

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
