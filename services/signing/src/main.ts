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
import { createDocusign } from "./adapters/docusign.ts";
import { createSigningApp } from "./app.ts";
import { docusignSettings, signingEnv } from "./env.ts";
import { countedProvider } from "./provider/counted-provider.ts";
import { watchAttempts } from "./records/signing-metrics.ts";
import { startWorkers, workQueues } from "./workers.ts";

const env = readEnv(signingEnv);
const settings = docusignSettings(env);
const logger = createLogger("signing");
await migrateAtStart({ url: env.DATABASE_URL, schema: "signing", migrations, logger });
const db = createDb(env.DATABASE_URL, "signing");
const signToken = createTokenSigner("signing", await readPrivateKey(env.TOKEN_PRIVATE_KEY_FILE));
const jobs = createJobs({
  url: env.DATABASE_URL,
  schema: "signing_jobs",
  queues: workQueues,
  logger,
});
const deps = {
  db,
  jobs,
  core: createInternalCall({ baseUrl: env.CORE_URL, signToken }),
  documents: createInternalCall({ baseUrl: env.DOCUMENTS_URL, signToken }),
  provider: settings === null ? null : countedProvider(createDocusign(settings)),
  signatory: env.COMPANY_SIGNATORY ?? null,
  publicUrl: env.PUBLIC_URL,
  productName: env.PRODUCT_NAME,
  clock: createClock(env.BUSINESS_TIME_ZONE),
  logger,
  verifyToken: createTokenVerifier("signing", await readPublicKeys(env.TOKEN_PUBLIC_KEYS_DIR)),
};
logger.info({ provider: deps.provider?.name ?? "none" }, "signing provider");
registerDbMetrics(db);
registerJobMetrics({ db, schema: "signing_jobs" });
watchAttempts(db);
await serveMetrics({ host: env.METRICS_HOST ?? env.HOST, port: env.METRICS_PORT, logger });
await listen({
  app: createSigningApp(deps),
  host: env.HOST,
  port: env.PORT,
  noticeMs: env.STOP_NOTICE_MS,
  logger,
  stopWorkers: () => jobs.stop(),
  close: async () => {
    await db.destroy();
  },
});
await startWithRetry(() => startWorkers(deps), logger);
