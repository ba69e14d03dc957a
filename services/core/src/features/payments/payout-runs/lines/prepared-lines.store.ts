import type { LineProblem } from "@accord/domain";
import type { Knex } from "knex";
import type { RunLineRow } from "./run-lines.store.ts";

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
  | "custodianAccount"
  | "problems"
  | "sourceVersion"
  | "earlyFrom"
>;

type NewLine = Omit<LineUpdate, "id"> &
  Pick<
    RunLineRow,
    "runId" | "position" | "payoutId" | "redemptionId" | "agreementId" | "payoutType"
  >;

/** Leaves out what another run took meanwhile. */
export async function insertLines(
  trx: Knex.Transaction,
  lines: readonly NewLine[],
): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into payout_run_lines (run_id, position, payout_id, redemption_id, agreement_id,
       investor_id, payout_type, due_date, gross, withheld, method, mailing, method_chosen,
       payee_name, payee_account_id, address, custodian_account, problems, source_version,
       early_from)
     select l."runId", l.position, l."payoutId", l."redemptionId", l."agreementId",
       l."investorId", l."payoutType", l."dueDate", l.gross, l.withheld, l.method, l.mailing,
       l."methodChosen", l."payeeName", l."payeeAccountId", l.address,
       l."custodianAccount", l.problems, l."sourceVersion", l."earlyFrom"
     from jsonb_to_recordset(?::jsonb) as l("runId" uuid, position integer, "payoutId" uuid,
       "redemptionId" uuid, "agreementId" uuid, "investorId" uuid, "payoutType" text,
       "dueDate" date, gross numeric, withheld numeric, method text, mailing text,
       "methodChosen" boolean, "payeeName" text, "payeeAccountId" uuid, address jsonb,
       "custodianAccount" text, problems text[], "sourceVersion" integer, "earlyFrom" date)
     on conflict do nothing`,
    [JSON.stringify(lines)],
  );
  return rowCount;
}

/** Writes only the lines that differ, so that an unchanged run is read and not rewritten. */
export async function updateLines(
  trx: Knex.Transaction,
  lines: readonly LineUpdate[],
): Promise<void> {
  await trx.raw(
    `update payout_run_lines t set investor_id = l."investorId", gross = l.gross, withheld = l.withheld, due_date = l."dueDate",
       method = l.method, mailing = l.mailing, method_chosen = l."methodChosen",
       payee_name = l."payeeName", payee_account_id = l."payeeAccountId", address = l.address,
       custodian_account = l."custodianAccount", problems = l.problems, source_version = l."sourceVersion", early_from = l."earlyFrom"
     from jsonb_to_recordset(?::jsonb) as l(id uuid, "investorId" uuid, gross numeric,
       withheld numeric, "dueDate" date, method text, mailing text, "methodChosen" boolean, "payeeName" text,
       "payeeAccountId" uuid, address jsonb, "custodianAccount" text, problems text[],
       "sourceVersion" integer, "earlyFrom" date)
     where t.id = l.id and (t.investor_id, t.gross, t.withheld, t.due_date, t.method, t.mailing, t.method_chosen,
         t.payee_name, t.payee_account_id, t.address, t.custodian_account, t.problems, t.source_version, t.early_from)
       is distinct from (l."investorId", l.gross, l.withheld, l."dueDate", l.method, l.mailing, l."methodChosen",
         l."payeeName", l."payeeAccountId", l.address, l."custodianAccount", l.problems, l."sourceVersion", l."earlyFrom")`,
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
