import type { FundingAccount, PayoutRun, PayoutRunDetails, PayoutRunLine } from "@accord/contracts";

const kinds = { run: 1, line: 2, account: 3, user: 4, payout: 5, agreement: 6, investor: 7 };

export const sampleId = (kind: keyof typeof kinds, number = 1): string =>
  `0000000${kinds[kind]}-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const preparer = { id: sampleId("user", 1), name: "Sam Staff" };
export const submitter = { id: sampleId("user", 2), name: "Dana Lee" };

export const sampleRun = (more: Partial<PayoutRun> = {}): PayoutRun => ({
  id: sampleId("run"),
  reference: "PR-0012",
  fundingAccount: { id: sampleId("account"), name: "Operating", accountMasked: "••••8765" },
  paymentDate: "2027-01-06",
  dueThrough: "2027-01-06",
  status: "draft",
  lineCount: 12,
  gross: "155535.64",
  withheld: "1280.00",
  net: "154255.64",
  createdBy: preparer,
  createdAt: "2027-01-04T14:12:00.000Z",
  version: 3,
  ...more,
});

export const sampleDetails = (more: Partial<PayoutRunDetails> = {}): PayoutRunDetails => ({
  ...sampleRun(),
  revision: 1,
  contentSha256: null,
  byMethod: [
    { method: "ach", count: 9, gross: "102577.61", withheld: "1280.00", net: "101297.61" },
    { method: "check", count: 2, gross: "4958.03", withheld: "0.00", net: "4958.03" },
    { method: "wire", count: 1, gross: "48000.00", withheld: "0.00", net: "48000.00" },
  ],
  problems: [],
  heldCount: 0,
  approvalsNeeded: 1,
  secondApprovalFrom: "250000.00",
  ownWork: false,
  approvals: [],
  newSinceLast: {
    lastReference: "PR-0011",
    newPayees: 2,
    changedAccounts: 1,
    notAsPlanned: 0,
    groups: [],
  },
  editedBy: preparer,
  submitted: null,
  released: null,
  paid: null,
  cancelled: null,
  cancelReason: null,
  bankReference: null,
  note: null,
  files: [],
  ...more,
});

export const sampleLine = (more: Partial<PayoutRunLine> = {}): PayoutRunLine => ({
  id: sampleId("line"),
  position: 1,
  payoutId: sampleId("payout"),
  redemptionId: null,
  agreement: { id: sampleId("agreement"), reference: "AGR-2026-0003" },
  investor: { id: sampleId("investor"), name: "Priya Natarajan" },
  payoutType: "roi",
  dueDate: "2027-01-06",
  gross: "2666.66",
  withheld: "640.00",
  net: "2026.66",
  method: "ach",
  mailing: null,
  payeeName: "Priya Natarajan",
  accountMasked: "••9035",
  problems: [],
  news: [],
  state: "included",
  holdReason: null,
  traceNumber: null,
  checkNumber: null,
  returnCode: null,
  returnedOn: null,
  returnNote: null,
  ...more,
});

export const sampleAccount = (more: Partial<FundingAccount> = {}): FundingAccount => ({
  id: sampleId("account"),
  name: "Operating",
  bankName: "Example Bank NA",
  odfiRouting: "121042882",
  accountKind: "checking",
  accountMasked: "••8765",
  immediateDestination: " 121042882",
  immediateDestinationName: "EXAMPLE BANK NA",
  immediateOrigin: "1843205971",
  immediateOriginName: "ACCORD CAPITAL PARTNERS",
  companyName: "ACCORD CAPITAL P",
  companyId: "1843205971",
  companyDiscretionary: "",
  balanced: true,
  addenda: false,
  lineEnd: "crlf",
  fileExtension: "ach",
  leadDays: 2,
  nextTrace: 1,
  nextCheckNumber: 1047,
  cashAccountName: "Cash",
  checkOffsetRight: 0,
  checkOffsetDown: 0,
  version: 1,
  ...more,
});
