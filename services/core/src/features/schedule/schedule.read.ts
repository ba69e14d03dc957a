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

/** What a write reads of one agreement. */
export interface LockedSchedule extends StoredAgreement {
  readonly investorId: string;
  readonly reference: string;
  /** As it is stored. */
  readonly totalRoi: string;
}

/** One agreement's rows, its own row locked: whoever writes its money meets here. */
export async function lockSchedule(
  trx: Knex.Transaction,
  agreementId: string,
): Promise<LockedSchedule> {
  const [schedule] = await lockSchedules(trx, [agreementId]);
  if (!schedule) throw notFound("The agreement");
  return schedule;
}

/** The rows of these agreements, in ascending id, which is the order of their locks. */
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
