import type { FundingAccount } from "@accord/contracts";
import {
  earliestPayment,
  formatDay,
  isBankingDay,
  isDay,
  pluralize,
  proposedPaymentDate,
  shortMask,
} from "@accord/domain";

type Account = Pick<FundingAccount, "name" | "leadDays">;

export const accountOptionText = (
  account: Pick<FundingAccount, "name" | "accountMasked">,
): string => `${account.name} ${shortMask(account.accountMasked)}`.trim();

/** Why this day is proposed, or why ACH lines cannot be paid on it. */
export function paymentDateHelp(day: string, today: string, account: Account): string {
  const { leadDays, name } = account;
  if (!isDay(day)) return "";
  const earliest = earliestPayment(today, leadDays);
  if (!isBankingDay(day))
    return `Banks are closed on ${formatDay(day)}; ACH lines need a banking day.`;
  if (day < earliest)
    return `Too soon for ACH: ${name} reaches ${formatDay(earliest)} at the earliest (${pluralize(leadDays, "banking day")}).`;
  if (day === proposedPaymentDate(today, leadDays))
    return `The next payday that ${name} reaches, with ${pluralize(leadDays, "banking day")} for the bank.`;
  return `A banking day that ${name} reaches.`;
}
