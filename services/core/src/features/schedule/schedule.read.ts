import { notFound } from "@accord/service-kit";
import type { Knex } from "knex";
import type { PayoutColumns, RolloverColumns, TermColumns } from "./schedule-rows.ts";
import type { StoredAgreement } from "./state-of.ts";

interface AgreementColumns extends TermColumns {
  id: string;
  investor_id: string;
  reference: string;
}

/** What a write reads of one agreement. */
export interface LockedSchedule extends StoredAgreement {
  readonly investorId: string;
  readonly reference: string;
}

/** One agreement's rows, its own row locked: whoever writes its money meets here. */
export async function lockSchedule(
  trx: Knex.Transaction,
  agreementId: string,
): Promise<LockedSchedule> {
  const agreement = await trx<AgreementColumns>("agreements")
    .where({ id: agreementId })
    .forUpdate()
    .first();
  if (!agreement) throw notFound("The agreement");
  const payouts = await trx<PayoutColumns & { agreement_id: string }>("payouts").where({
    agreement_id: agreementId,
  });
  const rollovers = await trx<RolloverColumns>("agreement_rollovers")
    .where({ agreement_id: agreement.id })
    .orWhere({ source_agreement_id: agreement.id });
  const { id, investor_id: investorId, reference } = agreement;
  return { id, investorId, reference, agreement, payouts, rollovers };
}
