import { notFound } from "@accord/service-kit";
import { lockAgreements, requireActive } from "../agreements/index.ts";
import { requireVersion } from "../audit/index.ts";
import { markUnpaid } from "../payouts/index.ts";
import { recalculate } from "../schedule/index.ts";
import type { Desk } from "../schedule/index.ts";
import { changedMeanwhile } from "./rollover-rules.ts";
import { deleteRolloverRow, findRollover } from "./rollovers.store.ts";

/**
 * Takes a rollover back: its principal leaves, the row that it settled or the payout that it was
 * made from is unpaid again.
 */
export async function deleteRollover(
  desk: Desk,
  id: string,
  version: number | null = null,
): Promise<void> {
  const { trx } = desk;
  const seen = await findRollover(trx, id);
  if (!seen) throw notFound("The rollover");
  const touched = [seen.agreement_id, seen.source_agreement_id].filter((one) => one !== null);
  const agreements = await lockAgreements(trx, touched);
  const row = await findRollover(trx, id);
  if (!row) throw notFound("The rollover");
  await requireVersion(trx, row, version);
  if (row.version !== seen.version) throw changedMeanwhile();
  for (const agreementId of touched) requireActive(agreements.get(agreementId));
  await deleteRolloverRow(trx, id);
  if (row.source_payout_id !== null) await markUnpaid(trx, row.source_payout_id);
  await recalculate(trx, touched, { today: desk.clock.today() });
}
