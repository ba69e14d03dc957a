import type { AgreementStatus, PayoutStatus, PayoutType } from "./enums.ts";

/** As screens and exports name them (docs/rules.md#status-tags). */
export const agreementLabels: Readonly<Record<AgreementStatus, string>> = {
  active: "Active",
  completed: "Completed",
  cancelled: "Cancelled",
};

export const payoutLabels: Readonly<Record<PayoutStatus, string>> = {
  pending: "Pending",
  overdue: "Overdue",
  completed: "Completed",
  rolled_over: "Rolled over",
};

export const payoutTypeLabels: Readonly<Record<PayoutType, string>> = {
  roi: "ROI",
  principal: "Principal",
};

export const recordLabels = { investor: "Investor", agreement: "Agreement" } as const;

export const investorLabels = { active: "Active", inactive: "Inactive" } as const;

/** Of the schedule its period, such as `Q3 2026`. */
export const payoutName = (payout: {
  readonly period: string | null;
  readonly payoutType: PayoutType;
}): string => payout.period ?? (payout.payoutType === "principal" ? "Principal" : "Manual ROI");

/** docs/rules.md#investor-status */
export function investorStatus(investor: {
  readonly agreementsCount: number;
  readonly activeAgreementsCount: number;
}): keyof typeof investorLabels {
  const isWaiting = investor.agreementsCount === 0;
  return investor.activeAgreementsCount > 0 || isWaiting ? "active" : "inactive";
}
