import { notFound } from "@accord/service-kit";
import type { TransactionContext } from "../../deps.ts";
import { lockAgreements } from "../agreements/index.ts";
import { requireVersion } from "../audit/index.ts";
import { agreementOf, findPayout } from "./payouts.store.ts";

/**
 * Reads a payout under the lock of its agreement, and of another agreement that a form field names.
 */
export async function openPayout(
  { trx }: TransactionContext,
  id: string,
  version: number | null,
  named: { id: string; path: string } | null = null,
) {
  const agreementId = await agreementOf(trx, id);
  if (agreementId === undefined) throw notFound("The payout");
  const ids = named === null ? [agreementId] : [agreementId, named.id];
  const agreements = await lockAgreements(trx, ids, named);
  const payout = await findPayout(trx, id);
  if (!payout) throw notFound("The payout");
  await requireVersion(trx, payout, version);
  return { payout, agreement: agreements.get(agreementId), agreements };
}

export type OpenPayout = Awaited<ReturnType<typeof openPayout>>;
