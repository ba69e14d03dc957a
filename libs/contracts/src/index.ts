export * from "./chosen.ts";
export * from "./cost.ts";
export * from "./endpoint.ts";
export * from "./errors.ts";
export * from "./fields.ts";
export * from "./paging.ts";
export * from "./table.ts";
export * from "./core/agreement-fields.ts";
export * from "./core/agreement-table.ts";
export * from "./core/agreements.ts";
export * from "./core/approvals.ts";
export * from "./core/audit.ts";
export * from "./core/bank-file.ts";
export * from "./core/book-export.ts";
export * from "./core/audit-table.ts";
export * from "./core/dashboard.ts";
export * from "./core/deleted-table.ts";
export * from "./core/document-table.ts";
export * from "./core/documents.ts";
export * from "./core/firm-settings.ts";
export * from "./core/funding-accounts.ts";
export * from "./core/import-parts.ts";
export * from "./core/import-rows.ts";
export {
  asksHidden,
  importLayout,
  importSheetSettings,
  settingsProblem,
  textReading,
  usedMapping,
  type ImportCounts,
  type ImportLayout,
  type ImportSheet,
  type ImportSheetSettings,
} from "./core/import-sheets.ts";
export * from "./core/import-table.ts";
export * from "./core/imports.ts";
export * from "./core/investor-fields.ts";
export {
  listedName,
  type ListedName,
  namedInvestor,
  type NamedInvestor,
  firstPartyName,
  partyName,
} from "./core/investor-naming.ts";
export * from "./core/investors.ts";
export * from "./core/investor-table.ts";
export * from "./core/parties.ts";
export * from "./core/payout-fields.ts";
export * from "./core/payee-account-fields.ts";
export * from "./core/payee-accounts.ts";
export * from "./core/payouts.ts";
export type { RecordingQuery } from "./core/recording-query.ts";
export * from "./core/payout-list.ts";
export * from "./core/payout-table.ts";
export * from "./core/payout-run-fields.ts";
export * from "./core/payout-run-line-table.ts";
export * from "./core/payout-run-lists.ts";
export * from "./core/payout-run-table.ts";
export * from "./core/payout-runs.ts";
export * from "./core/run-checks.ts";
export { payoutsForRun, type PayoutsForRun } from "./core/run-line-changes.ts";
export * from "./core/run-parts.ts";
export * from "./core/run-progress.ts";
export * from "./core/rollover-fields.ts";
export * from "./core/rollovers.ts";
export * from "./core/saved-views.ts";
export * from "./core/schedule-changes.ts";
export * from "./core/search.ts";
export * from "./core/setting-changes.ts";
export * from "./core/tax-ids.ts";
export * from "./core/users.ts";
export * from "./core/w9-requests.ts";
export * from "./documents/pdf-copies.ts";
export * from "./documents/reports.ts";
export * from "./documents/template-fields.ts";
export { generatePdf, testFill, type TestFill } from "./documents/template-fill.ts";
export * from "./documents/template-table.ts";
export * from "./documents/templates.ts";
export * from "./documents/uploads.ts";
export * from "./gateway/client-errors.ts";
export * from "./gateway/remotes.ts";
export * from "./gateway/security-log.ts";
export * from "./gateway/session.ts";
export * from "./gateway/sessions.ts";
export * from "./signing/envelopes.ts";
export * from "./signing/sending.ts";
export { publicEndpoints } from "./public-endpoints.ts";
