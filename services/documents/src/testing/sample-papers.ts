import type { AgreementPaper, InvestorPaper, StatementPaper } from "@accord/contracts/internal";
import { addMonths, formatMoney, parseMoney } from "@accord/domain";

type Investor = InvestorPaper["investor"];
type Agreement = AgreementPaper["agreement"];
type Row = AgreementPaper["schedule"][number];
type Paid = AgreementPaper["paid"][number];
type Rollover = AgreementPaper["rolloversIn"][number];

const asOf = { at: "2026-11-20T19:31:00.000Z", today: "2026-11-20", timeZone: "America/New_York" };
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const written = { createdAt: asOf.at, updatedAt: asOf.at, version: 1 };
const sum = (amounts: readonly string[]) =>
  formatMoney(amounts.reduce((total, amount) => total + parseMoney(amount), 0));

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

/** An agreement of $100,000.00 for 18 months at 8 % (decisions section 2, worked example). */
function sampleAgreement(number: number, changes: Partial<Agreement> = {}): Agreement {
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
const schedule = (rows: number): Row[] =>
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

const payoutOf = (agreement: Agreement, index: number, changes: Partial<Paid> = {}): Paid => ({
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

const rolloverOf = (
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
      roiPaid: total(({ roiPaid }) => roiPaid),
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
