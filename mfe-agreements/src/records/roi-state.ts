import type { Payout } from "@accord/contracts";
import { isPayable, parseMoney, type Cents } from "@accord/domain";
import { factsOf } from "./payout-facts.ts";
import type { AgreementRecords } from "./use-agreement-records.ts";

const sumOf = (rows: readonly { readonly amount: string }[]): Cents =>
  rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0);

export function roiStateOf(agreementId: string, records: AgreementRecords) {
  const { payouts, rolloversIn, rolloversOut } = records;
  const isPaid = ({ status, payoutType }: Payout) => status === "completed" && payoutType === "roi";
  const unpaid = payouts
    .filter((payout) => isPayable(factsOf(payout)))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  const rolled = [...rolloversIn, ...rolloversOut].filter(
    (row) => row.rolloverCategory === "roi" && row.sourceAgreementId === agreementId,
  );
  const short = payouts.reduce((sum, payout) => sum + parseMoney(payout.short ?? "0.00"), 0);
  const overdue = unpaid.filter(({ status }) => status === "overdue");
  return {
    paid: sumOf(payouts.filter(isPaid)),
    rolledOver: sumOf(rolled),
    short,
    /** Unpaid rows and the rest of settled ones. */
    remaining: sumOf(unpaid) + short,
    overdue: { count: overdue.length, sum: sumOf(overdue), since: overdue[0]?.dueDate },
    /** The first that is not overdue. */
    next: unpaid[overdue.length] ?? null,
  };
}

export type RoiState = ReturnType<typeof roiStateOf>;
