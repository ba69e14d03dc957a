import { notFound } from "@accord/service-kit";
import { lockAgreement } from "../agreements/index.ts";
import type { AgreementRow } from "../agreements/index.ts";
import { requireVersion } from "../audit/index.ts";
import type { Desk } from "../schedule/index.ts";
import { agreementOf, findPayout } from "./payouts.store.ts";
import type { PayoutRow } from "./payouts.store.ts";

/** A payout under its agreement's lock: nobody else changes either until the transaction ends. */
export async function openPayout(
  { trx }: Desk,
  id: string,
  version: number | null,
): Promise<{ payout: PayoutRow; agreement: AgreementRow }> {
  const agreementId = await agreementOf(trx, id);
  if (agreementId === undefined) throw notFound("The payout");
  const agreement = await lockAgreement(trx, agreementId);
  const payout = await findPayout(trx, id);
  if (!payout) throw notFound("The payout");
  await requireVersion(trx, payout, version);
  return { payout, agreement };
}
