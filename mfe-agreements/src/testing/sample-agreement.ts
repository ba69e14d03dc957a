import type { AgreementDetails } from "@accord/contracts";

/** The id of the sample agreement, investor, payout or rollover with this number. */
export const sampleId = (
  kind: "agreement" | "investor" | "payout" | "rollover",
  number: number,
) => {
  const first = { agreement: "7a", investor: "6f", payout: "8b", rollover: "9c" }[kind];
  return `${first}0c9c1e-1111-4111-8111-${String(number).padStart(12, "0")}`;
};

const priya = {
  id: sampleId("investor", 1),
  firstName: "Priya",
  lastName: "Natarajan",
  email: "priya.natarajan@example.com",
  phone: "(608) 555-0119",
  streetAddress: "412 Lakeshore Dr",
  city: "Madison",
  state: "WI",
  zipCode: "53703",
};

/**
 * The worked example of the rules as the server answers it on 2026-11-20: $80,000.00, and
 * $20,000.00 added before the first payout. Its schedule is `samplePayouts`.
 */
export function sampleAgreement(changes: Partial<AgreementDetails> = {}): AgreementDetails {
  return {
    id: sampleId("agreement", 7),
    investorId: priya.id,
    reference: "AGR-2026-0007",
    startDate: "2026-02-15",
    endDate: "2027-08-15",
    depositDate: "2026-02-12",
    firstPayoutDate: "2026-04-01",
    firstPayoutDateTyped: null,
    termValue: 18,
    termUnit: "months",
    investmentAmount: "100000.00",
    initialInvestment: "80000.00",
    outstandingPrincipal: "100000.00",
    roiPercentage: "8.00",
    totalRoi: "16000.00",
    totalRoiManual: null,
    roiCalculation: "annual",
    payoutFrequency: "quarterly",
    roiPaymentType: "full",
    customFirstPeriodROI: null,
    status: "active",
    completionPercentage: "50.92",
    agreementDocumentPath: null,
    notes: "Prefers wire transfer.",
    investorAddress: "412 Lakeshore Dr",
    investorCity: "Madison",
    investorState: "WI",
    investorZip: "53703",
    investorHomePhone: "(608) 555-0119",
    investorMobilePhone: "(608) 555-0119",
    investorEmail: "priya.natarajan@example.com",
    businessCheckStandardMail: false,
    businessCheckFlatRateEnvelope: false,
    cashiersCheckStandardMail: false,
    cashiersCheckFlatRateEnvelope: false,
    achTransfer: true,
    wireTransfer: true,
    createdAt: "2026-02-10T15:00:00.000Z",
    updatedAt: "2026-03-02T15:00:00.000Z",
    version: 4,
    investor: priya,
    amendments: [],
    ...changes,
  };
}

/** One that has only begun. */
export const youngAgreement = sampleAgreement({
  id: sampleId("agreement", 12),
  reference: "AGR-2026-0012",
  investorId: sampleId("investor", 2),
  startDate: "2026-11-01",
  endDate: "2027-11-01",
  depositDate: null,
  firstPayoutDate: "2027-01-06",
  termValue: 12,
  investmentAmount: "75000.00",
  initialInvestment: "75000.00",
  outstandingPrincipal: "75000.00",
  roiPercentage: "7.50",
  totalRoi: "5625.00",
  completionPercentage: "5.21",
  notes: null,
  version: 1,
  investor: {
    ...priya,
    id: sampleId("investor", 2),
    firstName: "Sofia",
    lastName: "Marchetti",
    email: "sofia.marchetti@example.com",
  },
});

/** One that is over. */
export const completedAgreement = sampleAgreement({
  id: sampleId("agreement", 1),
  reference: "AGR-2024-0001",
  investorId: sampleId("investor", 3),
  startDate: "2024-01-15",
  endDate: "2025-01-15",
  termValue: 12,
  investmentAmount: "160000.00",
  initialInvestment: "160000.00",
  outstandingPrincipal: "0.00",
  roiPercentage: "7.25",
  totalRoi: "11600.00",
  status: "completed",
  completionPercentage: "100.00",
  achTransfer: false,
  wireTransfer: false,
  notes: null,
  investor: {
    ...priya,
    id: sampleId("investor", 3),
    firstName: "Victor",
    lastName: "Anand",
    email: "victor.anand@example.com",
  },
});
