import {
  createClock,
  createDb,
  createInternalCall,
  createJobs,
  createLogger,
  createTokenSigner,
  createTokenVerifier,
  startWithRetry,
  listen,
  migrateAtStart,
  readEnv,
  readPrivateKey,
  readPublicKeys,
  serveMetrics,
  registerDbMetrics,
  registerJobMetrics,
} from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createPrinter } from "./adapters/browser.ts";
import { createBucket } from "./adapters/bucket.ts";
import { watchPrinter } from "./adapters/sheet-metrics.ts";
import { createDocumentsApp } from "./app.ts";
import { documentsEnv } from "./env.ts";
import { createPdfPool, watchPdfPool } from "@accord/pdf";
import { startWorkers, workQueues } from "./workers.ts";

/**
 * The client retries once, and callers of this service time out after ten seconds; the error must name the storage
 * before that.
 */
const STORAGE_TIMEOUT_MS = 4_000;

const env = readEnv(documentsEnv);
const logger = createLogger("documents");
const printer = createPrinter({
  chromium: { path: env.CHROMIUM_PATH, sandbox: env.CHROMIUM_SANDBOX },
  pages: env.SHEET_PAGES,
  logger,
});
// Not awaited: everything else works without a browser.
printer.check().catch((err: unknown) => {
  logger.warn(
    { err },
    "Sheets cannot be printed: no Chromium could be started. Set CHROMIUM_PATH.",
  );
});
const pdf = createPdfPool({ logger });
pdf.warm();
const bucket = createBucket({
  endpoint: env.S3_ENDPOINT,
  accessKey: env.S3_ACCESS_KEY,
  secretKey: env.S3_SECRET_KEY,
  bucket: env.S3_BUCKET,
  region: env.S3_REGION,
  timeoutMs: STORAGE_TIMEOUT_MS,
});
// Not awaited: many routes work without the storage.
void startWithRetry(() => bucket.ensure(), logger);
await migrateAtStart({ url: env.DATABASE_URL, schema: "documents", migrations, logger });
const db = createDb(env.DATABASE_URL, "documents");
const verifyToken = createTokenVerifier(
  "documents",
  await readPublicKeys(env.TOKEN_PUBLIC_KEYS_DIR),
);
const signToken = createTokenSigner("documents", await readPrivateKey(env.TOKEN_PRIVATE_KEY_FILE));
const jobs = createJobs({
  url: env.DATABASE_URL,
  schema: "documents_jobs",
  queues: workQueues,
  logger,
});
const deps = {
  db,
  bucket,
  core: createInternalCall({ baseUrl: env.CORE_URL, signToken }),
  printer,
  pdf,
  jobs,
  company: {
    productName: env.PRODUCT_NAME,
    name: env.COMPANY_NAME,
    address: env.COMPANY_ADDRESS,
    phone: env.COMPANY_PHONE ?? null,
    logo: env.COMPANY_LOGO,
    minimumInvestment: env.MINIMUM_INVESTMENT,
    maximumInvestment: env.MAXIMUM_INVESTMENT,
  },
  clock: createClock(env.BUSINESS_TIME_ZONE),
  logger,
  verifyToken,
};
registerDbMetrics(db);
registerJobMetrics({ db, schema: "documents_jobs" });
watchPrinter(printer.state);
watchPdfPool(pdf.state);
await serveMetrics({ host: env.METRICS_HOST ?? env.HOST, port: env.METRICS_PORT, logger });
await listen({
  app: createDocumentsApp(deps),
  host: env.HOST,
  port: env.PORT,
  noticeMs: env.STOP_NOTICE_MS,
  logger,
  stopWorkers: () => jobs.stop(),
  close: async () => {
    await Promise.all([printer.close(), pdf.close()]);
    await db.destroy();
  },
});
await startWithRetry(() => startWorkers(deps), logger);
