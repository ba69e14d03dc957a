import type { PayeeAccount, PayeeAccountDetails, TaxId } from "@accord/contracts";
import { sampleInvestor } from "./sample-investor.ts";

const sam = { id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0001", name: "Sam Staff" };
export const kim = { id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0002", name: "Kim Lee" };
export const ada = { id: "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0003", name: "Ada Prover" };

/** The user of the tests. */
export const self = sam;

/** The account in use of the sample investor. */
export function sampleAccount(changes: Partial<PayeeAccount> = {}): PayeeAccount {
  return {
    id: "8f0c9c1e-1111-4111-8111-000000000001",
    investorId: sampleInvestor().id,
    party: 1,
    holderName: "Margaret Okafor",
    holderKind: "personal",
    accountKind: "checking",
    routingNumber: "122105278",
    bankName: "Colorado River Bank",
    accountMasked: "••••2214",
    status: "active",
    channel: "letter",
    requestedBy: kim,
    requestedAt: "2026-08-01T15:00:00.000Z",
    decidedBy: ada,
    decidedAt: "2026-08-01T16:00:00.000Z",
    note: null,
    activeFrom: "2026-08-04T16:00:00.000Z",
    skippedBy: null,
    skipReason: null,
    blockedReason: null,
    version: 2,
    callbacks: [],
    ...changes,
  };
}

/** A call that confirmed the sample change. */
export const confirmedCall: PayeeAccount["callbacks"][number] = {
  id: "9f0c9c1e-1111-4111-8111-000000000001",
  numberCalled: "(512) 555-0142",
  numberOnFileSince: "2024-03-02",
  spokeWith: "Margaret Okafor",
  result: "confirmed",
  note: null,
  by: kim,
  at: "2026-11-20T14:20:00.000Z",
};

/** A change that waits for a call and an approval. */
export function sampleChange(changes: Partial<PayeeAccountDetails> = {}): PayeeAccountDetails {
  return {
    ...sampleAccount({
      id: "8f0c9c1e-1111-4111-8111-000000000002",
      routingNumber: "314970025",
      bankName: "Barton Savings Bank",
      accountMasked: "••••7390",
      status: "requested",
      channel: "email",
      requestedAt: "2026-11-20T13:55:00.000Z",
      decidedBy: null,
      decidedAt: null,
      activeFrom: null,
      version: 1,
    }),
    investorName: "Margaret Okafor",
    replaces: sampleAccount(),
    numbersOnFile: [{ number: "(512) 555-0142", since: "2024-03-02" }],
    ifApproved: { hours: 72, activeFrom: "2026-11-23T15:30:00.000Z" },
    riskSigns: [
      { sign: "by_email", text: "The change was requested by e-mail", fact: null },
      {
        sign: "contact_changed",
        text: "E-mail changed 12 days ago",
        fact: "11/08/2026, from m.okafor@example.com",
      },
    ],
    ...changes,
  };
}

export function sampleTaxId(changes: Partial<TaxId> = {}): TaxId {
  return {
    investorId: sampleInvestor().id,
    party: 1,
    kind: "ssn",
    tinMasked: "•••-••-4821",
    taxClass: "individual",
    exemptCode: null,
    w9SignedOn: "2025-03-10",
    backupWithholding: false,
    withholdingReason: null,
    withholdingFrom: null,
    withholdingUntil: null,
    matchCode: 0,
    matchedOn: "2026-11-12",
    bNotices: 0,
    version: 4,
    ...changes,
  };
}
