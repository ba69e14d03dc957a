import type { AgreementDetails, Payout, Rollover } from "@accord/contracts";
import type { PaperAgreement } from "@accord/contracts/internal";
import {
  changedLines,
  formatMoney,
  parseMoney,
  timeRemaining,
  type Day,
  type StatementLine,
} from "@accord/domain";
import type { RestatedRow } from "../statements/restated-lines.read.ts";
import { toRestatements } from "../statements/to-restatement.ts";
import { toPaperRow } from "./paper-row.ts";

export interface PaperRecords {
  readonly payouts: readonly Payout[];
  /** By day. */
  readonly rollovers: readonly Rollover[];
  readonly restated: readonly RestatedRow[];
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
    paidChanges: toRestatements(
      records.restated.filter(({ agreementId }) => agreementId === agreement.id),
    )
      .flatMap(changedLines)
      .map((line) => ({ ...line, amount: formatMoney(paidMore(line)) })),
    rolloversIn,
    rolloversOut,
  };
}

/** Principal paid out is negative in the account of the principal. */
const paidMore = ({ kind, amount }: StatementLine) =>
  kind === "principal_payout" ? 0 - amount : amount;

const byDay = (dayOf: (payout: Payout) => Day) => (a: Payout, b: Payout) =>
  dayOf(a) === dayOf(b) ? 0 : Number(dayOf(a) > dayOf(b)) || -1;
