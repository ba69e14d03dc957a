import type { PayoutRollOver } from "@accord/contracts";
import { conflict } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import type { TransactionContext } from "../../../deps.ts";
import { openPayout, requireUnsettled, requirePositiveAmount } from "../payouts/index.ts";
import { insertRollover, markRolledOver } from "../records/index.ts";
import { recalculate } from "../schedule/index.ts";
import { requireNoWithholding } from "../tax-ids/index.ts";
import {
  refuseRecorded,
  requireDestination,
  requireNearDue,
  requireSource,
} from "./rollover-rules.ts";

/**
 * Rolls an unpaid scheduled payout over into its own or another agreement and returns the
 * rollover's id.
 */
export async function rollOverPayout(
  context: TransactionContext,
  payoutId: string,
  input: PayoutRollOver,
  options: { version?: number | null; id?: string; unlessRecorded?: boolean } = {},
): Promise<string> {
  const { trx } = context;
  const chosen = input.destinationAgreementId;
  const named = chosen === null ? null : { id: chosen, path: "destinationAgreementId" };
  const opened = await openPayout(context, payoutId, options.version ?? null, named);
  const { payout, agreement, agreements } = opened;
  const sourceId = agreement.id;
  const destinationId = chosen ?? sourceId;
  if (payout.status === "completed") {
    throw conflict("This payout was paid. Undo that first, then roll it over.");
  }
  requireUnsettled(payout);
  await requireNoWithholding(trx, agreement.investorId, input.rolloverDate);
  const destination = agreements.get(destinationId);
  requireDestination(destination, input.rolloverDate);
  if (sourceId !== destinationId) requireSource(agreement);
  requireNearDue(input.rolloverDate, payout.dueDate);
  requirePositiveAmount(payout, "roll over");
  const id = options.id ?? randomUUID();
  const row = {
    id,
    agreementId: destinationId,
    sourceAgreementId: sourceId,
    sourcePayoutId: payoutId,
    amount: payout.amount,
    rolloverDate: input.rolloverDate,
    rolloverType: "rollover",
    rolloverCategory: "roi",
    sourceType: input.sourceType,
  } as const;
  if (options.unlessRecorded) await refuseRecorded(trx, row, destination.reference);
  await markRolledOver(trx, payoutId, destinationId);
  await insertRollover(trx, row);
  await recalculate(trx, [sourceId, destinationId], {
    today: context.clock.today(),
    path: "rolloverDate",
  });
  return id;
}
