import type {
  Day,
  LineMethod,
  LineProblem,
  LineState,
  Mailing,
  PayoutType,
  ReviewGroup,
} from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import type { Address } from "./line-facts.read.ts";

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
  /** The number at an IRA's custodian that the stub of a check shows. */
  readonly custodianAccount: string | null;
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

type Trx = Knex.Transaction;

/** What all lines in a state become. */
export const moveLines = (
  trx: Trx,
  runId: string,
  from: LineState,
  to: LineState,
): Promise<unknown> => trx("payout_run_lines").where({ runId, state: from }).update({ state: to });

export const updateLine = (trx: Trx, id: string, columns: Partial<RunLineRow>): Promise<unknown> =>
  trx("payout_run_lines").where({ id }).update(columns);

/** The changes of bank details that are not approved, of a row of payout_run_lines. */
const requestedChangesOfLine = `array(select p.id from payee_accounts p
  where p.investor_id = payout_run_lines.investor_id and p.status = 'requested')`;

/** What a person decides about lines. */
export type LineDecision =
  | Partial<
      Pick<RunLineRow, "state" | "holdReason" | "earlyFrom" | "method" | "mailing" | "methodChosen">
    >
  | "pay_former";

const columnsOf = (trx: Trx, decision: LineDecision) =>
  decision === "pay_former" ? { formerDespite: trx.raw(requestedChangesOfLine) } : decision;

const live = ["included", "held"];

/** 404 when one is none of the run's. */
export async function decideLines(
  trx: Trx,
  { id: runId }: Pick<PayoutRunRow, "id">,
  lineIds: readonly string[],
  decision: LineDecision,
): Promise<void> {
  const changed = await trx("payout_run_lines")
    .where({ runId })
    .whereIn("state", live)
    .whereIn("id", [...lineIds])
    .update(columnsOf(trx, decision));
  if (changed !== new Set(lineIds).size) throw notFound("A line of the run");
}

/** Of the included lines, those that are due after the payment date and not to be paid early yet. */
export const decideEarlyLines = (
  trx: Trx,
  { id: runId, paymentDate }: Pick<PayoutRunRow, "id" | "paymentDate">,
  decision: LineDecision,
): Promise<unknown> =>
  trx("payout_run_lines")
    .where({ runId, state: "included" })
    .where("dueDate", ">", paymentDate)
    .where((open) => open.whereNull("earlyFrom").orWhere("earlyFrom", ">", paymentDate))
    .update(columnsOf(trx, decision));

export const writeTraces = (
  trx: Trx,
  traces: readonly { readonly id: string; readonly traceNumber: string }[],
): Promise<unknown> =>
  trx.raw(
    `update payout_run_lines t set trace_number = l."traceNumber"
     from jsonb_to_recordset(?::jsonb) as l(id uuid, "traceNumber" text) where t.id = l.id`,
    [JSON.stringify(traces)],
  );

/** Texts of the lines that the files show, as they are at the release. */
export const keepLineTexts = (trx: Trx, runId: string): Promise<unknown> =>
  trx.raw(
    `update payout_run_lines l set reference = a.reference, period_label = p.period_label
     from agreements a, payout_run_lines own left join payouts p on p.id = own.payout_id
     where l.run_id = :runId and a.id = l.agreement_id and own.id = l.id`,
    { runId },
  );

export const writeBankNames = (
  trx: Trx,
  names: readonly { readonly id: string; readonly bankName: string }[],
): Promise<unknown> =>
  trx.raw(
    `update payout_run_lines t set bank_name = l."bankName"
     from jsonb_to_recordset(?::jsonb) as l(id uuid, "bankName" text) where t.id = l.id`,
    [JSON.stringify(names)],
  );

export const findLine = (db: Knex, runId: string, id: string): Promise<RunLineRow | undefined> =>
  db<RunLineRow>("payout_run_lines").where({ runId, id }).first();

export const positionsOf = (db: Knex, lineIds: readonly string[]): Promise<number[]> =>
  db("payout_run_lines")
    .whereIn("id", [...lineIds])
    .orderBy("position")
    .pluck("position");

/** The last position, and how many lines are included or held. */
export async function countLiveLines(
  db: Knex,
  runId: string,
): Promise<{ readonly last: number; readonly live: number }> {
  const { rows } = await db.raw<{ rows: { last: number; live: number }[] }>(
    `select coalesce(max(position), 0) as last,
       count(*) filter (where state in ('included', 'held'))::int as live
     from payout_run_lines where run_id = ?`,
    [runId],
  );
  return rows[0] ?? { last: 0, live: 0 };
}

/** Of the payouts that can be paid. */
export async function lastDueDay(db: Knex, payoutIds: readonly string[]): Promise<Day | null> {
  const row = await db("payouts")
    .whereIn("id", [...payoutIds])
    .where("payable", true)
    .max({ day: "dueDate" })
    .first<{ day: Day | null }>();
  return row.day;
}

/** Agreements of the included lines; of those with a redemption, if asked for. */
export const agreementIdsOf = (
  db: Knex,
  runId: string,
  of: { readonly redeemed: boolean } = { redeemed: false },
): Promise<string[]> => {
  const query = db("payout_run_lines").where({ runId, state: "included" });
  if (of.redeemed) void query.whereNotNull("redemptionId");
  return query.distinct("agreementId").pluck("agreementId");
};

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
