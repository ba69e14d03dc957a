import * as agreements from "./core/agreements.ts";
import * as approvals from "./core/approvals.ts";
import * as audit from "./core/audit.ts";
import * as bankFile from "./core/bank-file.ts";
import * as bookExport from "./core/book-export.ts";
import * as dashboard from "./core/dashboard.ts";
import * as coreDocuments from "./core/documents.ts";
import * as firmSettings from "./core/firm-settings.ts";
import * as fundingAccounts from "./core/funding-accounts.ts";
import * as importRows from "./core/import-rows.ts";
import * as imports from "./core/imports.ts";
import * as investors from "./core/investors.ts";
import * as payeeAccounts from "./core/payee-accounts.ts";
import * as payoutList from "./core/payout-list.ts";
import * as payoutRunLists from "./core/payout-run-lists.ts";
import * as payoutRuns from "./core/payout-runs.ts";
import * as payouts from "./core/payouts.ts";
import * as rollovers from "./core/rollovers.ts";
import * as runChecks from "./core/run-checks.ts";
import * as runProgress from "./core/run-progress.ts";
import * as savedViews from "./core/saved-views.ts";
import * as scheduleChanges from "./core/schedule-changes.ts";
import * as search from "./core/search.ts";
import * as settingChanges from "./core/setting-changes.ts";
import * as taxIds from "./core/tax-ids.ts";
import * as users from "./core/users.ts";
import * as w9Requests from "./core/w9-requests.ts";
import * as pdfCopies from "./documents/pdf-copies.ts";
import * as reports from "./documents/reports.ts";
import * as templateFill from "./documents/template-fill.ts";
import * as templates from "./documents/templates.ts";
import * as uploads from "./documents/uploads.ts";
import type { Endpoint } from "./endpoint.ts";
import * as clientErrors from "./gateway/client-errors.ts";
import * as remotes from "./gateway/remotes.ts";
import * as securityLog from "./gateway/security-log.ts";
import * as session from "./gateway/session.ts";
import * as sessions from "./gateway/sessions.ts";
import * as envelopes from "./signing/envelopes.ts";
import * as sending from "./signing/sending.ts";

const isEndpoint = (value: object): value is Endpoint => "service" in value && "path" in value;

/** Used by the gateway's routes and the API page. */
export const publicEndpoints: readonly Endpoint[] = [
  agreements,
  approvals,
  audit,
  bankFile,
  bookExport,
  clientErrors,
  coreDocuments,
  dashboard,
  envelopes,
  firmSettings,
  fundingAccounts,
  imports,
  importRows,
  w9Requests,
  investors,
  payeeAccounts,
  payoutList,
  payoutRunLists,
  payoutRuns,
  payouts,
  pdfCopies,
  remotes,
  reports,
  rollovers,
  runChecks,
  runProgress,
  savedViews,
  scheduleChanges,
  sending,
  securityLog,
  session,
  settingChanges,
  sessions,
  search,
  taxIds,
  templates,
  templateFill,
  uploads,
  users,
]
  .flatMap((module): object[] => Object.values(module))
  .filter(isEndpoint);
