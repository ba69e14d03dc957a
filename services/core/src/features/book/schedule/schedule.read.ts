import { parseMoney, type AgreementTerms, type Day, type Movement } from "@accord/domain";
import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutRow, RolloverRow } from "../records/index.ts";
import type { StoredAgreement } from "./state-of.ts";

export interface LockedSchedule extends StoredAgreement {
  readonly investorId: string;
  readonly reference: string;
  readonly totalRoi: string;
}

type AgreementColumns = AgreementTerms &
  Omit<LockedSchedule, "agreement" | "payouts" | "rollovers">;

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
  return agreements.map((agreement) => ({
    id: agreement.id,
    investorId: agreement.investorId,
    reference: agreement.reference,
    totalRoi: agreement.totalRoi,
    agreement,
    payouts: payouts.filter((row) => row.agreementId === agreement.id),
    rollovers: rollovers.filter(
      (row) => row.agreementId === agreement.id || row.sourceAgreementId === agreement.id,
    ),
  }));
}

/** Agreements with movements or a typed total after an id, closed and deleted ones included. */
export function readRecalculated(db: Knex, after: string | null, limit: number): Promise<string[]> {
  const query = db("agreements as a")
    .whereRaw(
      `(a.total_roi_manual is not null
        or exists (select 1 from agreement_rollovers r where r.agreement_id = a.id)
        or exists (select 1 from agreement_rollovers r
          where r.source_agreement_id = a.id and r.rollover_category = 'principal')
        or exists (select 1 from payouts p where p.agreement_id = a.id
          and p.payout_type = 'principal' and p.status = 'completed'))`,
    )
    .orderBy("a.id")
    .limit(limit);
  if (after !== null) void query.where("a.id", ">", after);
  return query.pluck("a.id");
}

export interface Redeemed extends Movement {
  readonly agreementId: string;
  readonly runNumber: number;
}

/** Principal that released runs pay, which no payout records yet. */
export async function readRedeemedByRuns(
  db: Knex,
  agreementIds: readonly string[],
): Promise<Redeemed[]> {
  const { rows } = await db.raw<{
    rows: { agreementId: string; runNumber: number; date: Day; amount: string }[];
  }>(
    `select redeemed_agreement_id as agreement_id, run_number, payment_date as date, gross as amount
     from run_payments
     where redeemed_agreement_id = any(?) and redemption_state = 'due'
       and state = 'included' and run_status = 'released'`,
    [[...agreementIds]],
  );
  return rows.map((row) => ({ ...row, amount: -parseMoney(row.amount) }));
}
