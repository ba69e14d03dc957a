import type { AgreementDetails, Payout, Rollover } from "@accord/contracts";
import type { PaperAgreement } from "@accord/contracts/internal";
import { formatMoney, parseMoney, timeRemaining, type Day } from "@accord/domain";
import { toPaperRow } from "./paper-row.ts";

export interface PaperRecords {
  readonly payouts: readonly Payout[];
  /** By day. */
  readonly rollovers: readonly Rollover[];
}

export function toPaperAgreement(
  agreement: AgreementDetails,
  records: PaperRecords,
  today: Day,
): PaperAgreement {
  const payouts = records.payouts.filter(({ agreementId }) => agreementId === agreement.id);
  const rolloversIn = records.rollovers.filter(({ agreementId }) => agreementId === agreement.id);
  const rolloversOut = records.rollovers.filter(
    ({ agreementId, sourceAgreementId }) =>
      sourceAgreementId === agreement.id && agreementId !== agreement.id,
  );
  const paid = payouts.filter(({ status }) => status === "completed");
  const roi = paid.filter(({ payoutType }) => payoutType === "roi");
  const money = { payouts, rollovers: [...rolloversIn, ...rolloversOut] };
  return {
    agreement,
    roiPaid: formatMoney(roi.reduce((sum, { amount }) => sum + parseMoney(amount), 0)),
    timeRemaining: timeRemaining(agreement.endDate, today),
    schedule: payouts
      .filter(({ periodIndex }) => periodIndex !== null)
      .toSorted(byDay(({ dueDate }) => dueDate))
      .map((payout) => toPaperRow(payout, money)),
    paid: paid.toSorted(byDay(({ payoutDate }) => payoutDate)),
    rolloversIn,
    rolloversOut,
  };
}

const byDay = (dayOf: (payout: Payout) => Day) => (a: Payout, b: Payout) =>
  dayOf(a) === dayOf(b) ? 0 : Number(dayOf(a) > dayOf(b)) || -1;
