import type { AgreementPaper, InvestorPaper, StatementPaper } from "@accord/contracts/internal";
import { addMonths, formatMoney, parseMoney } from "@accord/domain";
import {
  asOf,
  payoutOf,
  rolloverOf,
  sampleAgreement,
  sampleInvestor,
  schedule,
  uuid,
} from "./sample-records.ts";

type Investor = InvestorPaper["investor"];
type Agreement = AgreementPaper["agreement"];

const sum = (amounts: readonly string[]) =>
  formatMoney(amounts.reduce((total, amount) => total + parseMoney(amount), 0));

/** How much of everything a sample has; zeros make empty sections. */
export interface SampleSize {
  readonly rows?: number;
  readonly paid?: number;
  readonly rollovers?: number;
}

function paperAgreement(number: number, size: SampleSize, changes: Partial<Agreement>) {
  const { rows = 6, paid = 3, rollovers = 2 } = size;
  const agreement = sampleAgreement(number, changes);
  const payouts = Array.from({ length: paid }, (_, index) => payoutOf(agreement, index));
  const other = { id: uuid(900), reference: "AGR-2023-0001" };
  const rolled = {
    rolloverType: "rollover",
    rolloverCategory: "principal",
    sourceAgreementId: other.id,
    sourceAgreement: other,
  } as const;
  return {
    agreement,
    roiPaid: sum(payouts.map(({ amount }) => amount)),
    timeRemaining: "8 months, 26 days remaining",
    schedule: schedule(rows),
    paid: payouts,
    paidChanges: [],
    rolloversIn: Array.from({ length: rollovers }, (_, index) =>
      rolloverOf(agreement, index, index % 2 === 0 ? {} : rolled),
    ),
    rolloversOut: [],
  };
}

/** The paper of one agreement. */
export function sampleAgreementPaper(
  size: SampleSize = {},
  changes: Partial<Agreement> = {},
  investor: Partial<Investor> = {},
): AgreementPaper {
  return { asOf, investor: sampleInvestor(investor), ...paperAgreement(7, size, changes) };
}

/** The paper of an investor with `count` agreements. */
export function sampleInvestorPaper(
  count = 2,
  size: SampleSize = {},
  changes: Partial<Agreement> = {},
  investor: Partial<Investor> = {},
): InvestorPaper {
  const agreements = Array.from({ length: count }, (_, index) => ({
    ...paperAgreement(index + 1, size, changes),
    roiEarnedThisYear: "6093.15",
    termMonths: "18",
  }));
  const total = (of: (row: (typeof agreements)[number]) => string) => sum(agreements.map(of));
  return {
    asOf,
    investor: sampleInvestor(investor),
    figures: {
      initialInvestment: total(({ agreement }) => agreement.initialInvestment),
      investmentAmount: total(({ agreement }) => agreement.investmentAmount),
      outstandingPrincipal: total(({ agreement }) => agreement.outstandingPrincipal),
      rolledBetween: "0.00",
      roiPaid: total(({ roiPaid }) => roiPaid),
      roiRolled: "0.00",
      roiEarnedThisYear: total(({ roiEarnedThisYear }) => roiEarnedThisYear),
      weightedTermMonths: count === 0 ? "0" : "18",
      weightedRoiPercentage: count === 0 ? "0.00" : "8.00",
      activeAgreements: count,
    },
    agreements,
  };
}

/** The statement of 2026 of an investor with `count` agreements of `lines` lines each. */
export function sampleStatementPaper(
  count = 2,
  lines = 3,
  investor: Partial<Investor> = {},
  notes: string | null = "Prefers wire transfer.",
): StatementPaper {
  const principal = Array.from({ length: lines }, (_, index) => ({
    day: addMonths("2026-01-15", index % 11),
    kind: "addition" as const,
    text: "Additional investment",
    amount: "1000.10",
  }));
  const roi = principal.map((line) => ({
    ...line,
    kind: "roi_paid" as const,
    text: "ROI paid, Q1 2026",
  }));
  const activity = sum(principal.map(({ amount }) => amount));
  const agreements = Array.from({ length: count }, (_, index) => ({
    reference: `AGR-2026-${String(index + 1).padStart(4, "0")}`,
    status: "active",
    startDate: "2026-02-15",
    endDate: "2027-08-15",
    roiPercentage: "8.00",
    notes,
    opening: "100000.50",
    principal,
    closing: sum(["100000.50", activity]),
    roi,
    roiPaid: activity,
    roiRolled: "0.00",
  }));
  const total = (of: (row: (typeof agreements)[number]) => string) => sum(agreements.map(of));
  return {
    asOf,
    from: "2026-01-01",
    to: "2026-12-31",
    investor: sampleInvestor(investor),
    agreements,
    opening: total(({ opening }) => opening),
    activity: total(() => activity),
    closing: total(({ closing }) => closing),
    roiPaid: total(({ roiPaid }) => roiPaid),
    roiRolled: "0.00",
  };
}
