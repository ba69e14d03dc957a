import { parseMoney, type AgreementTerms, type Day, type Movement } from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutRow, RolloverRow } from "./schedule-rows.ts";
import type { StoredAgreement } from "./state-of.ts";

export interface LockedSchedule extends StoredAgreement {
  readonly investorId: string;
  readonly reference: string;
  readonly totalRoi: string;
  /** Principal that released runs pay, which no payout records yet. */
  readonly inPayment: readonly RunMovement[];
}

export interface RunMovement extends Movement {
  readonly runNumber: number;
}

type AgreementColumns = AgreementTerms &
  Omit<LockedSchedule, "agreement" | "payouts" | "rollovers" | "inPayment">;

/** Locks the agreement; every write of its money takes this lock. */
export async function lockSchedule(
  trx: Knex.Transaction,
  agreementId: string,
): Promise<LockedSchedule> {
  const [schedule] = await lockSchedules(trx, [agreementId]);
  if (!schedule) throw notFound("The agreement");
  return schedule;
}

/** Locked in ascending id. */
export async function lockSchedules(
  trx: Knex.Transaction,
  agreementIds: readonly string[],
): Promise<LockedSchedule[]> {
  const ids = [...agreementIds];
  const agreements = await trx<AgreementColumns>("agreements")
    .whereIn("id", ids)
    .orderBy("id")
    .forUpdate();
  return withMoney(trx, ids, agreements);
}

/** Without a lock, for what only shows them. */
export async function readSchedules(
  db: Knex,
  agreementIds: readonly string[],
): Promise<LockedSchedule[]> {
  const ids = [...agreementIds];
  return withMoney(db, ids, await db<AgreementColumns>("agreements").whereIn("id", ids));
}

async function withMoney(
  db: Knex,
  ids: string[],
  agreements: readonly AgreementColumns[],
): Promise<LockedSchedule[]> {
  const payouts = await db<PayoutRow>("payouts").whereIn("agreementId", ids);
  const rollovers = await db<RolloverRow>("agreement_rollovers")
    .whereIn("agreementId", ids)
    .orWhereIn("sourceAgreementId", ids);
  const inPayment = await readInPayment(db, ids);
  return agreements.map((agreement) => ({
    id: agreement.id,
    investorId: agreement.investorId,
    reference: agreement.reference,
    totalRoi: agreement.totalRoi,
    agreement,
    inPayment: inPayment.filter((row) => row.agreementId === agreement.id),
    payouts: payouts.filter((row) => row.agreementId === agreement.id),
    rollovers: rollovers.filter(
      (row) => row.agreementId === agreement.id || row.sourceAgreementId === agreement.id,
    ),
  }));
}

async function readInPayment(
  db: Knex,
  ids: readonly string[],
): Promise<(RunMovement & { agreementId: string })[]> {
  const { rows } = await db.raw<{
    rows: { agreementId: string; runNumber: number; date: Day; amount: string }[];
  }>(
    `select d.agreement_id, r.number as run_number, r.payment_date as date, l.gross as amount
     from redemptions d
     join payout_run_lines l on l.redemption_id = d.id and l.state = 'included'
     join payout_runs r on r.id = l.run_id and r.status = 'released'
     where d.agreement_id = any(?) and d.state = 'due'`,
    [[...ids]],
  );
  return rows.map((row) => ({ ...row, amount: -parseMoney(row.amount) }));
}
