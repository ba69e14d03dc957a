export * from "./clock.ts";
export { snakeCase } from "./db/camel-case.ts";
export * from "./db/connection-budget.ts";
export * from "./db/create-db.ts";
export { databaseError } from "./db/database-error.ts";
export * from "./db/hash-chain.ts";
export * from "./db/history-partitions.ts";
export * from "./db/partitioned-history.ts";
export * from "./db/keyset.ts";
export * from "./db/migrate.ts";
export { logSlowQueries, observeStatements } from "./db/observe-statements.ts";
export * from "./db/prepared.ts";
export * from "./db/read-page.ts";
export * from "./db/conflict-on-duplicate.ts";
export * from "./db/start-partitions.ts";
export * from "./db/read.ts";
export * from "./db/standby.ts";
export * from "./db/start-sealing.ts";
export * from "./db/transaction.ts";
export * from "./db/wait-for-migrations.ts";
export {
  isPosition,
  laterPosition,
  ON_PRIMARY,
  POSITION_HEADER,
  trackPositions,
} from "./db/wal-position.ts";
export * from "./env.ts";
export * from "./errors.ts";
export * from "./http/content-disposition.ts";
export * from "./http/create-app.ts";
export * from "./http/error-handler.ts";
export * from "./http/etag.ts";
export * from "./http/idempotency.ts";
export * from "./http/list.ts";
export * from "./http/listen.ts";
export * from "./http/mount.ts";
export * from "./http/paging.ts";
export * from "./http/readiness.ts";
export { isRecentSignIn, RECENT_SIGN_IN_SECONDS } from "./http/recent-sign-in.ts";
export * from "./http/receive-form.ts";
export * from "./http/request-id.ts";
export * from "./http/send-file.ts";
export { paced } from "./http/paced.ts";
export { sendTable, type TableFile } from "./http/send-table.ts";
export {
  makeWorkbook,
  requireWorkbookSize,
  sendWorkbook,
  WORKBOOK_TYPE,
} from "./http/send-workbook.ts";
export * from "./internal-call.ts";
export type { FileResponse } from "./internal-call/file-response.ts";
export * from "./jobs/create-jobs.ts";
export * from "./jobs/job-queue.ts";
export * from "./serialize-error.ts";
export * from "./logger.ts";
export * from "./release.ts";
export * from "./replicas/index.ts";
export * from "./metrics/index.ts";
export * from "./request-context.ts";
export { startService } from "./start-service.ts";
export * from "./tokens/keys.ts";
export { deleteOldUploadDays } from "./uploads/upload-days.store.ts";
export * from "./uploads/upload-quota.ts";
export * from "./tokens/sign.ts";
export * from "./tokens/verify.ts";
export { traced, withSpan } from "./traces/call-span.ts";
export { startTraces } from "./traces/start-traces.ts";
