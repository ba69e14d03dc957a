import type { PathOf } from "./endpoint-types.ts";

export type Reads = readonly PathOf<"GET">[];

/** The step changes no record, but is recorded. */
export const HISTORY: Reads = ["/api/activity", "/api/audit"];

export const INVESTOR_TOTALS: Reads = [
  "/api/investors",
  "/api/investors/:id",
  "/api/dashboard/metrics",
  ...HISTORY,
];

export const MONEY: Reads = [
  ...INVESTOR_TOTALS,
  "/api/investors/:id/agreements",
  "/api/agreements",
  "/api/agreements/:id",
  "/api/agreements/:id/neighbors",
  "/api/agreements/:id/payouts",
  "/api/agreements/:id/rollovers",
  "/api/payouts/upcoming",
  "/api/payouts",
  "/api/payouts/sums",
  "/api/payouts/:id",
];

export const AGREEMENT_FILES: Reads = [
  "/api/agreements/:id",
  "/api/agreements/:id/documents",
  "/api/agreements/:id/additional-documents",
  ...HISTORY,
];
export const INVESTOR_FILES: Reads = [
  "/api/investors/:id",
  "/api/investors/:id/documents",
  ...HISTORY,
];
export const ENVELOPES: Reads = [
  "/api/agreements/:id/docusign-envelopes",
  "/api/docusign/agreements/:id/attempts",
  "/api/docusign/envelopes/:envelopeId/status",
  "/api/docusign/envelopes/:envelopeId/events",
  ...HISTORY,
];
export const TEMPLATES: Reads = ["/api/pdf-templates", "/api/pdf-templates/:id"];

export const PAYEE_ACCOUNTS: Reads = [
  "/api/approvals",
  "/api/investors/:id/payee-accounts",
  "/api/payee-accounts/:id",
  ...HISTORY,
];

export const RUN: Reads = [
  "/api/approvals",
  "/api/audit",
  "/api/payout-runs",
  "/api/payout-runs/:id",
  "/api/payout-runs/:id/checks",
  "/api/payout-runs/:id/lines",
];
/** Rows of payouts name their run. */
export const RUN_LINES: Reads = [...RUN, "/api/payouts", "/api/payouts/:id"];
export const PAID_RUN: Reads = [...RUN, ...MONEY, ...PAYEE_ACCOUNTS];
export const DEVELOPMENT_DATA: Reads = [
  ...PAID_RUN,
  "/api/funding-accounts",
  "/api/deleted",
  "/api/investors/:id/documents",
  "/api/agreements/:id/documents",
  "/api/agreements/:id/additional-documents",
  "/api/debug/environment",
  ...TEMPLATES,
];
export const WAITING_SETTINGS: Reads = ["/api/approvals", "/api/activity"];
export const IMPORT: Reads = [
  "/api/imports",
  "/api/imports/:id",
  "/api/imports/:id/rows",
  "/api/audit",
];
export const VIEWS: Reads = ["/api/saved-views"];
export const CHECKS: Reads = ["/api/payout-runs/:id", "/api/payout-runs/:id/checks"];
