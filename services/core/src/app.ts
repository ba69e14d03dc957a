import { createReadinessCheck, createApp, trackPositions } from "@accord/service-kit";
import type { Express } from "express";
import type { CoreDeps } from "./deps.ts";
import { agreementsRoutes } from "./features/book/agreements/agreements.routes.ts";
import { agreementPdfsRoutes } from "./features/files/agreement-pdfs/agreement-pdfs.routes.ts";
import { createAgreements } from "./features/book/agreements/agreements.service.ts";
import { restoreAgreement } from "./features/book/agreements/index.ts";
import { approvalsRoutes } from "./features/reading/approvals/approvals.routes.ts";
import { readFileNames } from "./features/files/attachments/index.ts";
import { attachmentsRoutes } from "./features/files/attachments/attachments.routes.ts";
import { historyRoutes } from "./features/reading/history/history.routes.ts";
import { createHistory } from "./features/reading/history/history.service.ts";
import { bookExportRoutes } from "./features/exchange/book-export/book-export.routes.ts";
import { dashboardRoutes } from "./features/reading/dashboard/dashboard.routes.ts";
import { createDashboard } from "./features/reading/dashboard/dashboard.service.ts";
import { deletedRoutes } from "./features/reading/deleted/deleted.routes.ts";
import { createDeleted } from "./features/reading/deleted/deleted.service.ts";
import { documentsRoutes } from "./features/files/documents/documents.routes.ts";
import { eventsRoutes } from "./features/book/events/events.routes.ts";
import { firmSettingsRoutes } from "./features/base/firm-settings/firm-settings.routes.ts";
import { createFirmSettings } from "./features/base/firm-settings/firm-settings.service.ts";
import { globalSearchRoutes } from "./features/reading/global-search/global-search.routes.ts";
import { fundingAccountsRoutes } from "./features/payments/funding-accounts/funding-accounts.routes.ts";
import { createFundingAccounts } from "./features/payments/funding-accounts/funding-accounts.service.ts";
import { importRoutes } from "./features/exchange/dev-data/import.routes.ts";
import { createImport } from "./features/exchange/dev-data/import.service.ts";
import { createUndoImport } from "./features/exchange/dev-data/undo-import.ts";
import { restoreInvestor } from "./features/book/investors/index.ts";
import { importsRoutes } from "./features/exchange/imports/imports.routes.ts";
import { createImports } from "./features/exchange/imports/imports.service.ts";
import { investorsRoutes } from "./features/book/investors/investors.routes.ts";
import { createInvestors } from "./features/book/investors/investors.service.ts";
import { papersRoutes } from "./features/files/papers/papers.routes.ts";
import { createPapers } from "./features/files/papers/papers.service.ts";
import { payeeAccountsRoutes } from "./features/payments/payee-accounts/payee-accounts.routes.ts";
import { createPayeeAccounts } from "./features/payments/payee-accounts/payee-accounts.service.ts";
import { fundingAccountUse, payeeAccountRuns } from "./features/payments/payout-runs/index.ts";
import { payoutRunsRoutes } from "./features/payments/payout-runs/payout-runs.routes.ts";
import { createPayoutRuns } from "./features/payments/payout-runs/payout-runs.service.ts";
import { runChecksRoutes } from "./features/payments/payout-runs/check-prints/run-checks.routes.ts";
import { createRunChecks } from "./features/payments/payout-runs/check-prints/run-checks.service.ts";
import { payoutsRoutes } from "./features/book/payouts/payouts.routes.ts";
import { createPayouts } from "./features/book/payouts/payouts.service.ts";
import { reportsRoutes } from "./features/reading/reports/reports.routes.ts";
import { createReports } from "./features/reading/reports/reports.service.ts";
import { rolloversRoutes } from "./features/book/rollovers/rollovers.routes.ts";
import { createRollovers } from "./features/book/rollovers/rollovers.service.ts";
import { savedViewsRoutes } from "./features/reading/saved-views/saved-views.routes.ts";
import { createSavedViews } from "./features/reading/saved-views/saved-views.service.ts";
import { scheduleChangesRoutes } from "./features/book/schedule-changes/schedule-changes.routes.ts";
import { createScheduleChanges } from "./features/book/schedule-changes/schedule-changes.service.ts";
import { createWriteClosing } from "./features/book/signing/index.ts";
import { statementsRoutes } from "./features/files/statements/statements.routes.ts";
import { createStatements } from "./features/files/statements/statements.service.ts";
import { taxIdsRoutes } from "./features/book/tax-ids/tax-ids.routes.ts";
import { createTaxIds } from "./features/book/tax-ids/tax-ids.service.ts";
import { vaultProblem } from "./features/base/vault/index.ts";
import { usersRoutes } from "./features/base/users/users.routes.ts";
import { createUsers } from "./features/base/users/users.service.ts";
import { createChooseRead } from "./list-db.ts";

export function createCoreApp({ standby, ...primary }: CoreDeps): Express {
  const deps = { ...primary, chooseRead: createChooseRead(primary, standby) };
  const { db } = deps;
  const writeClosing = createWriteClosing(deps.jobs);
  const payeeAccountFacts = { ...payeeAccountRuns, fileNames: readFileNames };
  const restorers = { investor: restoreInvestor, agreement: restoreAgreement };
  return createApp({
    before: [trackPositions],
    logger: deps.logger,
    ready: createReadinessCheck(
      { database: () => db.raw("select 1") },
      { ...deps, degrading: { vault: () => vaultProblem(db, deps.vault) } },
    ),
    routers: [
      usersRoutes({ ...deps, users: createUsers(deps) }),
      // Before `/investors/:id`.
      documentsRoutes(deps),
      investorsRoutes({ ...deps, investors: createInvestors(deps) }),
      attachmentsRoutes(deps),
      eventsRoutes(deps),
      historyRoutes({ ...deps, history: createHistory(deps) }),
      deletedRoutes({ ...deps, deleted: createDeleted({ ...deps, restorers }) }),
      agreementsRoutes({ ...deps, agreements: createAgreements({ ...deps, writeClosing }) }),
      agreementPdfsRoutes(deps),
      payeeAccountsRoutes({
        ...deps,
        payeeAccounts: createPayeeAccounts({ ...deps, payeeAccountFacts }),
      }),
      firmSettingsRoutes({ ...deps, firmSettings: createFirmSettings(deps) }),
      fundingAccountsRoutes({
        ...deps,
        fundingAccounts: createFundingAccounts({ ...deps, fundingAccountUse }),
      }),
      approvalsRoutes(deps),
      payoutRunsRoutes({ ...deps, payoutRuns: createPayoutRuns(deps) }),
      runChecksRoutes({ ...deps, runChecks: createRunChecks(deps) }),
      taxIdsRoutes({ ...deps, taxIds: createTaxIds(deps) }),
      payoutsRoutes({ ...deps, payouts: createPayouts(deps) }),
      rolloversRoutes({ ...deps, rollovers: createRollovers(deps) }),
      scheduleChangesRoutes({ ...deps, scheduleChanges: createScheduleChanges(deps) }),
      papersRoutes({ ...deps, papers: createPapers(deps) }),
      statementsRoutes({ ...deps, statements: createStatements(deps) }),
      reportsRoutes({ ...deps, reports: createReports(deps) }),
      importRoutes({
        ...deps,
        importData: createImport(deps),
        undoImport: createUndoImport(deps),
      }),
      bookExportRoutes(deps),
      importsRoutes({ ...deps, imports: createImports(deps) }),
      savedViewsRoutes({ ...deps, savedViews: createSavedViews(deps) }),
      globalSearchRoutes(deps),
      dashboardRoutes({ ...deps, dashboard: createDashboard(deps) }),
    ],
  });
}
