import type { NewManualPayout } from "@accord/contracts";
import {
  formatDay,
  formatMoney,
  formatUsd,
  ledgerOf,
  parseMoney,
  type Cents,
} from "@accord/domain";
import { conflict, ruleBroken } from "@accord/service-kit";
import { randomUUID } from "node:crypto";
import type { TransactionContext } from "../../../deps.ts";
import { lockAgreement, requireActive } from "../agreements/index.ts";
import {
  lockSchedule,
  payoutInRun,
  recalculate,
  refuseRedeemedByRun,
  stateOf,
} from "../schedule/index.ts";
import { requireNoWithholding } from "../tax-ids/index.ts";
import { requirePaidDay } from "./payout-refusals.ts";
import { refuseRecorded } from "./refuse-recorded.ts";
import { payoutsOfAgreement } from "./payouts.read.ts";
import { insertManualPayout } from "../records/index.ts";
import { readShortAmounts } from "./short.read.ts";

/**
 * Records a payout outside the schedule and returns the ids of its rows. ROI settles the unpaid
 * payout within 7 days. Principal with a smaller `principalAmount` writes two rows: the rest as ROI
 * first, then the principal. `isOfRun`: a run pays a redemption. `unlessRecorded`: 409 for equal money.
 */
export async function recordManualPayout(
  context: TransactionContext,
  agreementId: string,
  input: NewManualPayout,
  options: { ids?: readonly string[]; isOfRun?: boolean; unlessRecorded?: boolean } = {},
): Promise<string[]> {
  const { trx, clock } = context;
  const today = clock.today();
  const agreement = await lockAgreement(trx, agreementId);
  requireActive(agreement);
  requirePaidDay(input.payoutDate, agreement.startDate, today);
  const restOf = input.restOfPayoutId ?? null;
  if (restOf !== null) await requireShortfall(context, agreementId, input, restOf);
  const parts = split(input);
  if (parts.some(({ type }) => type === "roi"))
    await requireNoWithholding(trx, agreement.investorId, input.payoutDate);
  const principal = parts.find(({ type }) => type === "principal")?.amount ?? 0;
  if (principal > 0 && !options.isOfRun)
    await refuseRedeemedByRun(trx, agreementId, { amount: principal, date: input.payoutDate });
  if (principal > 0) await requireOutstanding(context, agreementId, input, principal);
  if (options.unlessRecorded) {
    const date = input.payoutDate;
    await refuseRecorded(
      trx,
      agreement,
      parts.map((part) => ({ ...part, date })),
    );
  }
  const ids: string[] = [];
  for (const [index, part] of parts.entries()) {
    const id = options.ids?.[index] ?? randomUUID();
    await insertManualPayout(trx, {
      id,
      agreementId,
      amount: formatMoney(part.amount),
      payoutType: part.type,
      payoutDate: input.payoutDate,
      checkNumber: input.checkNumber ?? null,
      accountLastFour: input.accountLastFour ?? null,
      completedAt: clock.now(),
      restOfPayoutId: restOf,
    });
    const edited = part.type === "roi" ? ({ type: "payout", id } as const) : null;
    await recalculate(trx, [agreementId], { today, edited, path: pathOf(input) });
    ids.push(id);
  }
  return ids;
}

const pathOf = (input: NewManualPayout) =>
  input.payoutType === "principal" && input.principalAmount !== null ? "principalAmount" : "amount";

interface Part {
  readonly type: "roi" | "principal";
  readonly amount: Cents;
}

function split(input: NewManualPayout): Part[] {
  const amount = parseMoney(input.amount);
  if (input.payoutType === "roi") return [{ type: "roi", amount }];
  const principal = input.principalAmount === null ? amount : parseMoney(input.principalAmount);
  if (principal <= 0 || principal > amount) {
    const message = `Principal amount must be above zero and at most the amount, ${formatUsd(amount)}`;
    throw ruleBroken([{ path: "principalAmount", message }]);
  }
  const rest = amount - principal;
  return [
    ...(rest > 0 ? [{ type: "roi", amount: rest } as const] : []),
    { type: "principal", amount: principal },
  ];
}

async function requireOutstanding(
  { trx }: TransactionContext,
  agreementId: string,
  input: NewManualPayout,
  principal: Cents,
): Promise<void> {
  const { terms, movements } = stateOf(await lockSchedule(trx, agreementId));
  const outstanding = ledgerOf(terms.investmentAmount, movements).atEndOf(input.payoutDate);
  if (principal <= outstanding) return;
  const message = `Only ${formatUsd(outstanding)} of principal is outstanding on ${formatDay(input.payoutDate)}`;
  throw ruleBroken([{ path: pathOf(input), message }]);
}

/** 422 unless the payment is ROI and at most what is short of the settled payout. */
async function requireShortfall(
  { trx }: TransactionContext,
  agreementId: string,
  input: NewManualPayout,
  rowId: string,
): Promise<void> {
  if (input.payoutType !== "roi") {
    const message = "The rest of a scheduled payout is ROI.";
    throw ruleBroken([{ path: "payoutType", message }]);
  }
  const payouts = await payoutsOfAgreement(trx, agreementId);
  if (payouts.some(({ id, inPayment }) => id === rowId && inPayment))
    throw await payoutInRun(trx, rowId);
  const short = (await readShortAmounts(trx, payouts)).get(rowId);
  if (short === undefined) {
    throw conflict("Nothing is short of this payout any more. Reload to see what was paid.");
  }
  if (parseMoney(input.amount) <= short) return;
  const message = `Only ${formatUsd(short)} of this payout is still to be paid`;
  throw ruleBroken([{ path: "amount", message }]);
}
