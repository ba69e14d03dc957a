import type { Payout, Rollover } from "@accord/contracts";
import type { PaperAgreement } from "@accord/contracts/internal";
import { formatDay, formatUsd, parseMoney, scheduleRowStatus } from "@accord/domain";

type PaperRow = PaperAgreement["schedule"][number];

export interface AgreementMoney {
  readonly payouts: readonly Payout[];
  readonly rollovers: readonly Rollover[];
}

export function toPaperRow(payout: Payout, money: AgreementMoney): PaperRow {
  const { status, dueDate, amount, settledBy } = payout;
  const facts = { status, dueDate, amount: parseMoney(amount), isSettled: settledBy !== null };
  return {
    period: payout.period ?? "",
    dueDate,
    amount,
    status: scheduleRowStatus(facts),
    note: noteOf(payout, money),
  };
}

function noteOf(payout: Payout, money: AgreementMoney): string | null {
  if (payout.settledBy !== null) {
    const rest = payout.short === undefined ? "" : `; ${formatUsd(payout.short)} remains`;
    return `${settledNote(payout, payout.settledBy, money)}${rest}`;
  }
  switch (payout.status) {
    case "overdue":
      return "Overdue";
    case "completed":
      return `Paid on ${formatDay(payout.payoutDate)}`;
    case "rolled_over": {
      const rollover = money.rollovers.find((row) => row.sourcePayoutId === payout.id);
      return rollover
        ? `Rolled over ${into(rollover, payout)} on ${formatDay(rollover.rolloverDate)}`
        : "Rolled over";
    }
    case "pending":
      return null;
  }
}

/** The settling payout or rollover, whose amount and day may differ. */
function settledNote(
  payout: Payout,
  { type, id }: NonNullable<Payout["settledBy"]>,
  { payouts, rollovers }: AgreementMoney,
): string {
  if (type === "payout") {
    const paid = payouts.find((row) => row.id === id);
    return `Paid by an additional payment${paid ? ` of ${usd(paid)} on ${formatDay(paid.payoutDate)}` : ""}`;
  }
  const rollover = rollovers.find((row) => row.id === id);
  if (!rollover) return "Settled by a rollover";
  return `Settled by a rollover of ${usd(rollover)} ${into(rollover, payout)} on ${formatDay(rollover.rolloverDate)}`;
}

const usd = ({ amount }: { readonly amount: string }) => formatUsd(parseMoney(amount));

const into = ({ agreement }: Rollover, { agreementId }: Payout) =>
  `into ${agreement.id === agreementId ? "this agreement" : agreement.reference}`;
