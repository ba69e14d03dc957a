import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutColumns, RolloverColumns, TermColumns } from "./schedule-rows.ts";
import type { StoredAgreement } from "./state-of.ts";

interface AgreementColumns extends TermColumns {
  id: string;
  investor_id: string;
  reference: string;
  total_roi: string;
}

export interface LockedSchedule extends StoredAgreement {
  readonly investorId: string;
  readonly reference: string;
  readonly totalRoi: string;
}

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
  const payouts = await trx<PayoutColumns & { agreement_id: string }>("payouts").whereIn(
    "agreement_id",
    ids,
  );
  const rollovers = await trx<RolloverColumns>("agreement_rollovers")
    .whereIn("agreement_id", ids)
    .orWhereIn("source_agreement_id", ids);
  return agreements.map((agreement) => ({
    id: agreement.id,
    investorId: agreement.investor_id,
    reference: agreement.reference,
    totalRoi: agreement.total_roi,
    agreement,
    payouts: payouts.filter((row) => row.agreement_id === agreement.id),
    rollovers: rollovers.filter(
      (row) => row.agreement_id === agreement.id || row.source_agreement_id === agreement.id,
    ),
  }));
}
