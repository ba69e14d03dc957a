import { createPdfPool, watchPdfPool } from "@accord/pdf";
import { readEnv, startService, startWithRetry, uploadLimitsOf } from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createPrinter } from "./adapters/browser.ts";
import { createBucket } from "./adapters/bucket.ts";
import { watchPrinter } from "./adapters/sheet-metrics.ts";
import { createScanner } from "./adapters/scanner/scanner.ts";
import { createDocumentsApp } from "./app.ts";
import { documentsEnv } from "./env.ts";
import { startWorkers, workQueues } from "./workers.ts";

/**
 * The client retries once, and callers of this service time out after ten seconds; the error must name the storage
 * before that.
 */
const STORAGE_TIMEOUT_MS = 4_000;

const env = readEnv(documentsEnv);
await startService({
  name: "documents",
  env,
  migrations,
  queues: workQueues,
  create: ({ connect, ...rest }) => {
    const { logger } = rest;
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
    const mode = env.S3_SERVER_SIDE_ENCRYPTION;
    const bucket = createBucket({
      endpoint: env.S3_ENDPOINT,
      accessKey: env.S3_ACCESS_KEY,
      secretKey: env.S3_SECRET_KEY,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      encryption: mode === "" ? undefined : { mode, keyId: env.S3_KMS_KEY_ID },
      timeoutMs: STORAGE_TIMEOUT_MS,
    });
    // Not awaited: many routes work without the storage.
    void startWithRetry(() => bucket.ensure(), logger);
    const company = {
      productName: env.PRODUCT_NAME,
      name: env.COMPANY_NAME,
      address: env.COMPANY_ADDRESS,
      phone: env.COMPANY_PHONE ?? null,
      logo: env.COMPANY_LOGO,
      minimumInvestment: env.MINIMUM_INVESTMENT,
      maximumInvestment: env.MAXIMUM_INVESTMENT,
    };
    const deps = {
      ...rest,
      bucket,
      core: connect(env.CORE_URL),
      printer,
      pdf,
      company,
      uploadLimits: uploadLimitsOf(env),
      scanner: createScanner(env.SCAN_URL),
    };
    watchPrinter(printer.state);
    watchPdfPool(pdf.state);
    return {
      app: createDocumentsApp(deps),
      startWorkers: () => startWorkers(deps),
      close: () => Promise.all([printer.close(), pdf.close()]),
    };
  },
});
