import type { TransactionContext } from "../../../deps.ts";
import { deleteRolloverRow, markUnrolled } from "../records/index.ts";
import { recalculate } from "../schedule/index.ts";
import { openRollover } from "./open-rollover.ts";

/** The payout that it settled or came from becomes unpaid. */
export async function deleteRollover(
  context: TransactionContext,
  id: string,
  version: number | null = null,
): Promise<void> {
  const { trx } = context;
  const { rollover, touched } = await openRollover(context, id, version);
  await deleteRolloverRow(trx, id);
  if (rollover.sourcePayoutId !== null) await markUnrolled(trx, rollover.sourcePayoutId);
  await recalculate(trx, touched, { today: context.clock.today() });
}
