import type { MutationId, PathOf } from "./endpoint-types.ts";

type Reads = readonly PathOf<"GET">[];

const INVESTOR_TOTALS: Reads = [
  "/api/investors",
  "/api/investors/:id",
  "/api/dashboard/metrics",
  "/api/activity",
  "/api/audit",
];

/** The step changes no record, but is recorded. */
const HISTORY: Reads = ["/api/activity", "/api/audit"];

const MONEY: Reads = [
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

const AGREEMENT_FILES: Reads = [
  "/api/agreements/:id",
  "/api/agreements/:id/documents",
  "/api/agreements/:id/additional-documents",
  "/api/activity",
  "/api/audit",
];
const INVESTOR_FILES: Reads = [
  "/api/investors/:id",
  "/api/investors/:id/documents",
  "/api/activity",
  "/api/audit",
];
const ENVELOPES: Reads = [
  "/api/agreements/:id/docusign-envelopes",
  "/api/docusign/agreements/:id/attempts",
  "/api/docusign/envelopes/:envelopeId/status",
  "/api/docusign/envelopes/:envelopeId/events",
  "/api/activity",
  "/api/audit",
];
const TEMPLATES: Reads = ["/api/pdf-templates", "/api/pdf-templates/:id"];

const PAYEE_ACCOUNTS: Reads = [
  "/api/approvals",
  "/api/investors/:id/payee-accounts",
  "/api/payee-accounts/:id",
  "/api/activity",
  "/api/audit",
];

const RUN: Reads = [
  "/api/approvals",
  "/api/audit",
  "/api/payout-runs",
  "/api/payout-runs/:id",
  "/api/payout-runs/:id/checks",
  "/api/payout-runs/:id/lines",
];
/** Rows of payouts name their run. */
const RUN_LINES: Reads = [...RUN, "/api/payouts", "/api/payouts/:id"];
const PAID_RUN: Reads = [...RUN, ...MONEY, ...PAYEE_ACCOUNTS];
const DEVELOPMENT_DATA: Reads = [
  ...PAID_RUN,
  "/api/funding-accounts",
  "/api/deleted",
  "/api/investors/:id/documents",
  "/api/agreements/:id/documents",
  "/api/agreements/:id/additional-documents",
  "/api/debug/environment",
  ...TEMPLATES,
];
const WAITING_SETTINGS: Reads = ["/api/approvals", "/api/activity"];
const IMPORT: Reads = ["/api/imports", "/api/imports/:id", "/api/imports/:id/rows", "/api/audit"];
const VIEWS: Reads = ["/api/saved-views"];
const CHECKS: Reads = ["/api/payout-runs/:id", "/api/payout-runs/:id/checks"];

/** The reads that each write invalidates. */
export const refreshes: Readonly<Record<MutationId, Reads>> = {
  "POST /api/investors": INVESTOR_TOTALS,
  "PATCH /api/investors/:id": [
    ...INVESTOR_TOTALS,
    "/api/agreements",
    "/api/agreements/:id",
    "/api/payouts/upcoming",
    "/api/payouts",
    "/api/payouts/:id",
  ],
  "DELETE /api/investors/:id": [...INVESTOR_TOTALS, "/api/deleted"],
  "POST /api/deleted/:type/:id/restore": [...MONEY, "/api/deleted"],
  "POST /api/agreements": MONEY,
  "PUT /api/agreements/:id": MONEY,
  "DELETE /api/agreements/:id": [...MONEY, "/api/deleted"],
  "PATCH /api/agreements/:id/notes": [
    "/api/agreements",
    "/api/agreements/:id",
    "/api/activity",
    "/api/audit",
  ],
  "POST /api/agreements/:id/manual-payouts": MONEY,
  "POST /api/agreements/:id/rollovers": MONEY,
  "PUT /api/rollovers/:id": MONEY,
  "DELETE /api/rollovers/:id": MONEY,
  "PUT /api/payouts/:id": MONEY,
  "DELETE /api/payouts/:id": MONEY,
  "POST /api/payouts/:id/roll-over": MONEY,
  "POST /api/client-errors": [],
  "POST /api/investors/:id/payee-accounts": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/callbacks": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/upload-evidence": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/approve": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/reject": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/withdraw": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/block": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/unblock": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/skip-cooling": PAYEE_ACCOUNTS,
  "POST /api/payee-accounts/:id/reveal": HISTORY,
  "PUT /api/investors/:id/tax-ids/:party": [
    "/api/investors",
    "/api/investors/:id",
    "/api/investors/:id/tax-ids",
    "/api/activity",
    "/api/audit",
  ],
  "POST /api/investors/:id/tax-ids/:party/reveal": HISTORY,
  "PATCH /api/firm-settings": ["/api/firm-settings", "/api/payout-runs/:id", ...WAITING_SETTINGS],
  "POST /api/funding-accounts": ["/api/funding-accounts", ...WAITING_SETTINGS],
  "POST /api/setting-changes/:id/approve": [
    "/api/firm-settings",
    "/api/funding-accounts",
    "/api/activity",
    ...RUN,
  ],
  "POST /api/setting-changes/:id/reject": WAITING_SETTINGS,
  "POST /api/setting-changes/:id/withdraw": WAITING_SETTINGS,
  "PATCH /api/funding-accounts/:id": ["/api/funding-accounts", ...RUN],
  "POST /api/imports": IMPORT,
  "PUT /api/imports/:id/columns": [...IMPORT, "/api/import-mappings"],
  "PATCH /api/imports/:id/rows/:sheet/:n": IMPORT,
  "POST /api/imports/:id/repairs": IMPORT,
  "POST /api/imports/:id/import": [...IMPORT, ...MONEY, "/api/deleted", "/api/approvals"],
  "POST /api/imports/:id/approve": [...IMPORT, "/api/approvals"],
  "POST /api/imports/:id/reject": [...IMPORT, "/api/approvals"],
  "POST /api/imports/:id/withdraw": [...IMPORT, "/api/approvals"],
  "POST /api/imports/:id/undo": [...IMPORT, ...MONEY, "/api/deleted"],
  "DELETE /api/imports/:id": IMPORT,
  "DELETE /api/import-mappings/:id": ["/api/import-mappings"],
  "POST /api/saved-views": VIEWS,
  "PUT /api/saved-views/order": VIEWS,
  "PATCH /api/saved-views/:id": VIEWS,
  "PUT /api/saved-views/:id/default": VIEWS,
  "DELETE /api/saved-views/:id": VIEWS,
  "POST /api/payout-runs": RUN_LINES,
  "PATCH /api/payout-runs/:id": RUN,
  "POST /api/payout-runs/:id/lines": RUN_LINES,
  "POST /api/payout-runs/:id/refresh": RUN,
  "POST /api/payout-runs/:id/submit": RUN,
  "POST /api/payout-runs/:id/withdraw": RUN,
  "POST /api/payout-runs/:id/approve": RUN,
  "POST /api/payout-runs/:id/reject": RUN,
  "POST /api/payout-runs/:id/release": [...RUN, ...MONEY],
  "POST /api/payout-runs/:id/paid": PAID_RUN,
  "POST /api/payout-runs/:id/cancel": [...RUN, ...MONEY],
  "POST /api/payout-runs/:id/returns": PAID_RUN,
  "POST /api/payout-runs/returns-file": PAID_RUN,
  "PUT /api/payout-runs/:id/checked-news": ["/api/payout-runs/:id"],
  "POST /api/payout-runs/:id/checks": CHECKS,
  "POST /api/payout-runs/:id/checks/confirm": [...CHECKS, "/api/payout-runs/:id/lines"],
  "POST /api/checks/:id/void": PAID_RUN,
  "PUT /api/remotes/:name/beta": ["/api/remotes"],
  "POST /api/sessions/end-all": ["/api/sessions"],
  "DELETE /api/sessions/:id": ["/api/sessions"],
  "POST /api/users/:id/end-sessions": ["/api/users/:id/sessions", "/api/sessions"],
  "DELETE /api/users/:id/sessions/:sessionId": ["/api/users/:id/sessions", "/api/sessions"],
  "POST /api/admin/import-data": DEVELOPMENT_DATA,
  "DELETE /api/admin/import-data": DEVELOPMENT_DATA,
  "POST /api/investors/:id/upload-w9": INVESTOR_FILES,
  "POST /api/investors/:id/upload-1099": INVESTOR_FILES,
  "POST /api/agreements/:id/upload-document": AGREEMENT_FILES,
  "POST /api/agreements/:id/upload-additional-document": AGREEMENT_FILES,
  "POST /api/pdf-templates/upload-url": [],
  "POST /api/pdf-templates": TEMPLATES,
  "PATCH /api/pdf-templates/:id": TEMPLATES,
  "DELETE /api/pdf-templates/:id": TEMPLATES,
  "PUT /api/pdf-templates/:id/file": [
    ...TEMPLATES,
    "/api/pdf-templates/:id/file",
    "/api/pdf-templates/:id/files",
  ],
  "POST /api/pdf-templates/:id/fields": TEMPLATES,
  "PUT /api/pdf-templates/:id/fields": TEMPLATES,
  "DELETE /api/pdf-templates/:id/fields/:fieldId": TEMPLATES,
  "POST /api/pdf-templates/:id/test-fill": [],
  "POST /api/agreements/:id/generate-pdf/:templateId": ["/api/audit"],
  "POST /api/reports/statements": ["/api/reports/statements"],
  "POST /api/reports/statements/:id/cancel": ["/api/reports/statements"],
  "POST /api/agreements/:id/send-for-signature": ENVELOPES,
  "POST /api/docusign/agreements/:id/draft": ENVELOPES,
  "POST /api/docusign/envelopes/:envelopeId/void": ENVELOPES,
  "POST /api/docusign/verify-file": [],
  "POST /api/schedule-changes/preview": [],
  "POST /api/docusign/webhook": ENVELOPES,
};
