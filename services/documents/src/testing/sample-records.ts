import type { AgreementPaper, InvestorPaper } from "@accord/contracts/internal";
import { addMonths } from "@accord/domain";

type Investor = InvestorPaper["investor"];
type Agreement = AgreementPaper["agreement"];
type Row = AgreementPaper["schedule"][number];
type Paid = AgreementPaper["paid"][number];
type Rollover = AgreementPaper["rolloversIn"][number];

/** When the data of all samples was read. */
export const asOf = {
  at: "2026-11-20T19:31:00.000Z",
  today: "2026-11-20",
  timeZone: "America/New_York",
};
export const uuid = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const written = { createdAt: asOf.at, updatedAt: asOf.at, version: 1 };
/** Margaret Okafor with a second party and all that is optional. */
export function sampleInvestor(changes: Partial<Investor> = {}): Investor {
  return {
    id: uuid(1),
    firstName: "Margaret",
    middleName: "Adaeze",
    lastName: "Okafor",
    lastFourSsn: "4821",
    email: "margaret.okafor@example.com",
    phone: "(512) 555-0142",
    streetAddress: "1180 Barton Springs Rd",
    city: "Austin",
    state: "TX",
    zipCode: "78704",
    responsibleParty: "Adaeze Obi",
    relationship: "Trustee",
    hasSecondParty: true,
    secondPartyFirstName: "Samuel",
    secondPartyMiddleName: null,
    secondPartyLastName: "Okafor",
    secondPartyLastFourSsn: "0077",
    secondPartyEmail: "samuel.okafor@example.com",
    secondPartyPhone: "(512) 555-0177",
    secondPartyStreetAddress: "1180 Barton Springs Rd",
    secondPartyCity: "Austin",
    secondPartyState: "TX",
    secondPartyZipCode: "78704",
    w9DocumentPath: null,
    ...written,
    totalInvestment: "250000.00",
    roiPaid: "2666.66",
    agreementsCount: 2,
    activeAgreementsCount: 2,
    ...changes,
  };
}

/** An agreement of $100,000.00 for 18 months at 8 % (docs/rules.md#worked-example). */
export function sampleAgreement(number: number, changes: Partial<Agreement> = {}): Agreement {
  const { firstName, lastName, email, phone, streetAddress, city, state, zipCode } =
    sampleInvestor();
  return {
    id: uuid(100 + number),
    investorId: uuid(1),
    reference: `AGR-2026-${String(number).padStart(4, "0")}`,
    startDate: "2026-02-15",
    endDate: "2027-08-15",
    depositDate: null,
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
    notes: "Prefers wire transfer.\nCall before any change of account details.",
    investorAddress: streetAddress,
    investorCity: city,
    investorState: state,
    investorZip: zipCode,
    investorHomePhone: phone,
    investorMobilePhone: phone,
    investorEmail: email,
    businessCheckStandardMail: false,
    businessCheckFlatRateEnvelope: false,
    cashiersCheckStandardMail: false,
    cashiersCheckFlatRateEnvelope: false,
    achTransfer: true,
    wireTransfer: true,
    ...written,
    investor: {
      id: uuid(1),
      firstName,
      lastName,
      email,
      phone,
      streetAddress,
      city,
      state,
      zipCode,
    },
    amendments: [],
    ...changes,
  };
}

/** `rows` payouts a quarter apart from 2026-04-01 on; those before today are completed. */
export const schedule = (rows: number): Row[] =>
  Array.from({ length: rows }, (_, index) => {
    const dueDate = addMonths("2026-04-01", 3 * index);
    const isPaid = dueDate <= asOf.today;
    return {
      period: `Q${(index % 4) + 1} ${2026 + Math.floor(index / 4)}`,
      dueDate,
      amount: "2666.66",
      status: isPaid ? "Completed" : "Pending",
      note: isPaid ? "Paid on time" : null,
    };
  });

/** A completed payout; `index` sets its day, period and check. */
export const payoutOf = (
  agreement: Agreement,
  index: number,
  changes: Partial<Paid> = {},
): Paid => ({
  id: uuid(10_000 + index),
  agreementId: agreement.id,
  periodIndex: index + 1,
  period: `Q${(index % 4) + 1} ${2020 + Math.floor(index / 4)}`,
  amount: "2666.66",
  payoutType: "roi",
  payoutDate: addMonths("2020-04-01", 3 * (index % 26)),
  dueDate: addMonths("2020-04-01", 3 * (index % 26)),
  status: "completed",
  adjusted: false,
  settledBy: null,
  checkNumber: `10${index + 10}`,
  accountLastFour: "4821",
  rolledToAgreementId: null,
  completedAt: asOf.at,
  ...written,
  ...changes,
});

/** An additional investment of $20,000.00. */
export const rolloverOf = (
  agreement: Agreement,
  index: number,
  changes: Partial<Rollover> = {},
): Rollover => ({
  id: uuid(20_000 + index),
  agreementId: agreement.id,
  sourceAgreementId: null,
  agreement: { id: agreement.id, reference: agreement.reference },
  sourceAgreement: null,
  sourcePayoutId: null,
  amount: "20000.00",
  rolloverDate: addMonths("2026-03-02", index % 8),
  rolloverType: "additional_investment",
  rolloverCategory: null,
  sourceType: "Email",
  ...written,
  ...changes,
});
