import type { AgreementPaper } from "@accord/contracts/internal";

type Investor = AgreementPaper["investor"];

const at = "2026-11-20T19:31:00.000Z";
const written = { createdAt: at, updatedAt: at, version: 1 };
const address = {
  streetAddress: "1180 Barton Springs Rd",
  city: "Austin",
  state: "TX",
  zipCode: "78704",
};
const person = {
  firstName: "Margaret",
  lastName: "Okafor",
  email: "margaret.okafor@example.com",
  phone: "(512) 555-0142",
};

/** What core says of an agreement of Margaret Okafor and Samuel, who signs second. */
export function samplePaper(
  agreementId: string,
  changes: {
    readonly investor?: Partial<Investor>;
    readonly version?: number;
    readonly status?: AgreementPaper["agreement"]["status"];
  } = {},
): AgreementPaper {
  const { investor = {}, version = 1, status = "active" } = changes;
  return {
    asOf: { at, today: "2026-11-20", timeZone: "America/New_York" },
    investor: { ...sampleInvestor, ...investor },
    agreement: { ...sampleTerms, id: agreementId, version, status },
    roiPaid: "0.00",
    timeRemaining: "8 months, 26 days remaining",
    schedule: [],
    paid: [],
    paidChanges: [],
    rolloversIn: [],
    rolloversOut: [],
  };
}

const sampleInvestor: Investor = {
  id: "00000000-0000-4000-8000-000000000001",
  ...person,
  ...address,
  ...written,
  middleName: null,
  lastFourSsn: "4821",
  responsibleParty: null,
  relationship: null,
  hasSecondParty: true,
  secondPartyFirstName: "Samuel",
  secondPartyMiddleName: null,
  secondPartyLastName: "Okafor",
  secondPartyLastFourSsn: "0077",
  secondPartyEmail: "samuel.okafor@example.com",
  secondPartyPhone: null,
  secondPartyStreetAddress: null,
  secondPartyCity: null,
  secondPartyState: null,
  secondPartyZipCode: null,
  w9DocumentPath: null,
  totalInvestment: "100000.00",
  roiPaid: "0.00",
  agreementsCount: 1,
  activeAgreementsCount: 1,
};

const sampleTerms: Omit<AgreementPaper["agreement"], "id"> = {
  ...written,
  investorId: sampleInvestor.id,
  reference: "AGR-2026-0001",
  startDate: "2026-02-15",
  endDate: "2027-08-15",
  depositDate: null,
  firstPayoutDate: "2026-04-01",
  firstPayoutDateTyped: null,
  termValue: 18,
  termUnit: "months",
  investmentAmount: "100000.00",
  initialInvestment: "100000.00",
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
  notes: null,
  investorAddress: null,
  investorCity: null,
  investorState: null,
  investorZip: null,
  investorHomePhone: null,
  investorMobilePhone: null,
  investorEmail: null,
  businessCheckStandardMail: false,
  businessCheckFlatRateEnvelope: false,
  cashiersCheckStandardMail: false,
  cashiersCheckFlatRateEnvelope: false,
  achTransfer: true,
  wireTransfer: false,
  investor: { id: sampleInvestor.id, ...person, ...address },
  amendments: [],
};
