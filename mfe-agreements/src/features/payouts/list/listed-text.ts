import type { ListedPayout } from "@accord/contracts";
import {
  diffDays,
  formatDay,
  investorNames,
  type PayoutMethod,
  payoutMethods,
  payoutName,
  pluralForm,
} from "@accord/domain";

export const investorOf = ({ agreement: { investor } }: ListedPayout) =>
  investorNames(investor).display;

/** `Margaret Okafor due 04/01/2026`, or `paid on` the day. */
export const aboutPayout = (payout: ListedPayout) =>
  payout.status === "completed"
    ? `${investorOf(payout)} paid on ${formatDay(payout.payoutDate)}`
    : `${investorOf(payout)} due ${formatDay(payout.dueDate)}`;

/** How a check is sent is shown in the details. */
const shortMethods: Readonly<Record<PayoutMethod, string>> = {
  businessCheckStandardMail: "Check",
  businessCheckFlatRateEnvelope: "Check",
  cashiersCheckStandardMail: "Cashier's check",
  cashiersCheckFlatRateEnvelope: "Cashier's check",
  achTransfer: "ACH",
  wireTransfer: "Wire",
};

/** `ACH or Check`; empty when the agreement names none. */
const methodText = ({ agreement: { methods } }: ListedPayout) =>
  [
    ...new Set(
      payoutMethods.filter((one) => methods.includes(one)).map((one) => shortMethods[one]),
    ),
  ].join(" or ");

/** `Check 1041, ••4821`. */
export const checkText = ({ checkNumber, accountLastFour }: ListedPayout, prefix = "Check ") =>
  [
    checkNumber === null ? "" : `${prefix}${checkNumber}`,
    accountLastFour === null ? "" : `••${accountLastFour}`,
  ]
    .filter(Boolean)
    .join(", ");

function lateText({ dueDate, status }: ListedPayout, today: string): string {
  if (status !== "overdue") return "";
  const days = diffDays(dueDate, today);
  return `, ${days} ${pluralForm(days, "day")} late`;
}

/** `Q3 2026, 89 days late · ACH · Daniel Reyes, owner`: a narrow column cuts from the right. */
export const noteOf = (payout: ListedPayout, today: string): string =>
  [`${payoutName(payout)}${lateText(payout, today)}`, howText(payout), actingOf(payout)]
    .filter(Boolean)
    .join(" · ");

/** The acting person of a trust, company or IRA. */
export const actingOf = (payout: ListedPayout): string | null =>
  investorNames(payout.agreement.investor).acting;

const howText = (payout: ListedPayout) =>
  (payout.status === "completed" && checkText(payout)) || methodText(payout);

/** Beside the day on a phone, where only one of method and lateness fits. */
export const cardNoteOf = (payout: ListedPayout, today: string): string =>
  payout.status === "overdue"
    ? `${payoutName(payout)}${lateText(payout, today)}`
    : [payoutName(payout), howText(payout)].filter(Boolean).join(" · ");
