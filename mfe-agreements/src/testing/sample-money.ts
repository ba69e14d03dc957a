import type { ListedPayout, Payout, Rollover } from "@accord/contracts";
import { sampleAgreement, sampleId } from "./sample-agreement.ts";

const { id: agreementId, reference, investor } = sampleAgreement();

/** A pending scheduled payout of the sample agreement. */
export function samplePayout(changes: Partial<Payout> = {}): Payout {
  return {
    id: sampleId("payout", 4),
    agreementId,
    periodIndex: 4,
    period: "Q4 2026",
    amount: "2666.66",
    payoutType: "roi",
    payoutDate: "2027-01-06",
    dueDate: "2027-01-06",
    status: "pending",
    adjusted: false,
    settledBy: null,
    checkNumber: null,
    accountLastFour: null,
    rolledToAgreementId: null,
    completedAt: null,
    createdAt: "2026-02-10T15:00:00.000Z",
    version: 1,
    ...changes,
  };
}

function scheduled(periodIndex: number, period: string, day: string, more: Partial<Payout> = {}) {
  const id = sampleId("payout", periodIndex);
  return samplePayout({ id, periodIndex, period, payoutDate: day, dueDate: day, ...more });
}

const paid = (day: string): Partial<Payout> => ({
  status: "completed",
  completedAt: `${day}T15:00:00.000Z`,
  version: 2,
});

/** The schedule of the sample agreement: three of six are paid. */
export const samplePayouts: readonly Payout[] = [
  scheduled(1, "Q1 2026", "2026-04-01", paid("2026-04-01")),
  scheduled(2, "Q2 2026", "2026-07-01", paid("2026-07-01")),
  scheduled(3, "Q3 2026", "2026-10-07", paid("2026-10-07")),
  scheduled(4, "Q4 2026", "2027-01-06"),
  scheduled(5, "Q1 2027", "2027-04-07"),
  scheduled(6, "Q2 2027", "2027-07-07", { amount: "2666.70" }),
];

/** A payout that was made outside the schedule. */
export function manualPayout(changes: Partial<Payout> = {}): Payout {
  return samplePayout({
    id: sampleId("payout", 101),
    periodIndex: null,
    period: null,
    amount: "500.00",
    payoutDate: "2026-11-02",
    dueDate: "2026-11-02",
    ...paid("2026-11-02"),
    ...changes,
  });
}

/** The money that was added to the sample agreement. */
export function sampleRollover(changes: Partial<Rollover> = {}): Rollover {
  return {
    id: sampleId("rollover", 1),
    agreementId,
    sourceAgreementId: null,
    agreement: { id: agreementId, reference, investor },
    sourceAgreement: null,
    sourcePayoutId: null,
    amount: "20000.00",
    rolloverDate: "2026-03-02",
    rolloverType: "additional_investment",
    rolloverCategory: null,
    sourceType: "Email",
    createdAt: "2026-03-02T15:00:00.000Z",
    version: 1,
    ...changes,
  };
}

/** A payout of the sample agreement as the Payouts page lists it. */
export function listedPayout(changes: Partial<ListedPayout> = {}): ListedPayout {
  const { id, firstName, lastName } = investor;
  return {
    ...samplePayout(),
    paidBy: null,
    run: null,
    agreement: {
      id: agreementId,
      reference,
      startDate: "2026-02-10",
      status: "active",
      methods: ["achTransfer"],
      investor: { id, firstName, lastName },
    },
    ...changes,
  };
}
