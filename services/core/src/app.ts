import { createReadinessCheck, createApp, trackPositions } from "@accord/service-kit";
import type { Express } from "express";
import type { CoreDeps } from "./deps.ts";
import { agreementsRoutes } from "./features/agreements/agreements.routes.ts";
import { agreementPdfsRoutes } from "./features/agreement-pdfs/agreement-pdfs.routes.ts";
import { createAgreements } from "./features/agreements/agreements.service.ts";
import { restoreAgreement } from "./features/agreements/index.ts";
import { approvalsRoutes } from "./features/approvals/approvals.routes.ts";
import { attachmentsRoutes } from "./features/attachments/attachments.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { createAudit } from "./features/audit/audit.service.ts";
import { bookExportRoutes } from "./features/book-export/book-export.routes.ts";
import { dashboardRoutes } from "./features/dashboard/dashboard.routes.ts";
import { createDashboard } from "./features/dashboard/dashboard.service.ts";
import { deletedRoutes } from "./features/deleted/deleted.routes.ts";
import { createDeleted } from "./features/deleted/deleted.service.ts";
import { documentsRoutes } from "./features/documents/documents.routes.ts";
import { eventsRoutes } from "./features/events/events.routes.ts";
import { firmSettingsRoutes } from "./features/firm-settings/firm-settings.routes.ts";
import { createFirmSettings } from "./features/firm-settings/firm-settings.service.ts";
import { globalSearchRoutes } from "./features/global-search/global-search.routes.ts";
import { fundingAccountsRoutes } from "./features/funding-accounts/funding-accounts.routes.ts";
import { createFundingAccounts } from "./features/funding-accounts/funding-accounts.service.ts";
import { importRoutes } from "./features/dev-data/import.routes.ts";
import { createImport } from "./features/dev-data/import.service.ts";
import { createUndoImport } from "./features/dev-data/undo-import.ts";
import { restoreInvestor } from "./features/investors/index.ts";
import { importsRoutes } from "./features/imports/imports.routes.ts";
import { createImports } from "./features/imports/imports.service.ts";
import { investorsRoutes } from "./features/investors/investors.routes.ts";
import { createInvestors } from "./features/investors/investors.service.ts";
import { papersRoutes } from "./features/papers/papers.routes.ts";
import { createPapers } from "./features/papers/papers.service.ts";
import { payeeAccountsRoutes } from "./features/payee-accounts/payee-accounts.routes.ts";
import { createPayeeAccounts } from "./features/payee-accounts/payee-accounts.service.ts";
import { payoutRunsRoutes } from "./features/payout-runs/payout-runs.routes.ts";
import { createPayoutRuns } from "./features/payout-runs/payout-runs.service.ts";
import { runChecksRoutes } from "./features/payout-runs/run-checks.routes.ts";
import { createRunChecks } from "./features/payout-runs/run-checks.service.ts";
import { payoutsRoutes } from "./features/payouts/payouts.routes.ts";
import { createPayouts } from "./features/payouts/payouts.service.ts";
import { reportsRoutes } from "./features/reports/reports.routes.ts";
import { createReports } from "./features/reports/reports.service.ts";
import { rolloversRoutes } from "./features/rollovers/rollovers.routes.ts";
import { createRollovers } from "./features/rollovers/rollovers.service.ts";
import { savedViewsRoutes } from "./features/saved-views/saved-views.routes.ts";
import { createSavedViews } from "./features/saved-views/saved-views.service.ts";
import { scheduleChangesRoutes } from "./features/schedule-changes/schedule-changes.routes.ts";
import { createScheduleChanges } from "./features/schedule-changes/schedule-changes.service.ts";
import { createWriteClosing } from "./features/signing/index.ts";
import { statementsRoutes } from "./features/statements/statements.routes.ts";
import { createStatements } from "./features/statements/statements.service.ts";
import { taxIdsRoutes } from "./features/tax-ids/tax-ids.routes.ts";
import { createTaxIds } from "./features/tax-ids/tax-ids.service.ts";
import { vaultProblem } from "./features/vault/index.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { createUsers } from "./features/users/users.service.ts";

export function createCoreApp(deps: CoreDeps): Express {
  const { db } = deps;
  const writeClosing = createWriteClosing(deps.jobs);
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
      investorsRoutes({ ...deps, investors: createInvestors(deps) }),
      attachmentsRoutes(deps),
      documentsRoutes(deps),
      eventsRoutes(deps),
      auditRoutes({ ...deps, audit: createAudit(deps) }),
      deletedRoutes({ ...deps, deleted: createDeleted({ ...deps, restorers }) }),
      agreementsRoutes({ ...deps, agreements: createAgreements({ ...deps, writeClosing }) }),
      agreementPdfsRoutes(deps),
      payeeAccountsRoutes({ ...deps, payeeAccounts: createPayeeAccounts(deps) }),
      firmSettingsRoutes({ ...deps, firmSettings: createFirmSettings(deps) }),
      fundingAccountsRoutes({ ...deps, fundingAccounts: createFundingAccounts(deps) }),
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
