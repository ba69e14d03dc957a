import { runReference } from "@accord/domain";
import { conflict, notFound } from "@accord/service-kit";
import type { TransactionContext } from "../../../deps.ts";
import { lockAgreements } from "../agreements/index.ts";
import { requireVersion } from "../../base/audit/index.ts";
import { payoutInRun, runOfPayout } from "../schedule/index.ts";
import { agreementOf, findPayout } from "./payouts.read.ts";
import type { PayoutRow } from "../records/index.ts";

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
  // Before the version, which the release of the run changed.
  if (payout.inPayment) throw await payoutInRun(trx, id);
  await requireVersion(trx, payout, version);
  return { payout, agreement: agreements.get(agreementId), agreements };
}

/** 409: file and books would part. */
export async function refusePaidByRun(
  trx: TransactionContext["trx"],
  payout: PayoutRow,
): Promise<void> {
  if (payout.runLineId === null) return;
  const run = await runOfPayout(trx, payout.id);
  throw conflict(`This payout was paid by a run. Record a return in ${runReference(run ?? 0)}.`);
}

export type OpenPayout = Awaited<ReturnType<typeof openPayout>>;
