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
import { createCoreApp } from "./app.ts";
import { coreEnv } from "./env.ts";
import { signingQueues, startSigningWorkers } from "./features/signing/index.ts";

const env = readEnv(coreEnv);
const logger = createLogger("core");
await migrateAtStart({ url: env.DATABASE_URL, schema: "core", migrations, logger });
const db = createDb(env.DATABASE_URL, "core", { camelCase: true });
const signToken = createTokenSigner("core", await readPrivateKey(env.TOKEN_PRIVATE_KEY_FILE));
const publicKeys = await readPublicKeys(env.TOKEN_PUBLIC_KEYS_DIR);
const jobs = createJobs({
  url: env.DATABASE_URL,
  schema: "core_jobs",
  queues: signingQueues,
  logger,
});
registerDbMetrics(db);
registerJobMetrics({ db, schema: "core_jobs" });
await serveMetrics({ host: env.METRICS_HOST ?? env.HOST, port: env.METRICS_PORT, logger });
await listen({
  app: createCoreApp({
    db,
    clock: createClock(env.BUSINESS_TIME_ZONE),
    logger,
    verifyToken: createTokenVerifier("core", publicKeys),
    documents: createInternalCall({ baseUrl: env.DOCUMENTS_URL, signToken }),
    jobs,
    isProduction: env.NODE_ENV === "production",
    hasDevDataImport: env.DEV_DATA_IMPORT,
  }),
  host: env.HOST,
  port: env.PORT,
  noticeMs: env.STOP_NOTICE_MS,
  logger,
  stopWorkers: () => jobs.stop(),
  close: () => db.destroy(),
});
if (env.SIGNING_URL !== undefined) {
  const signing = createInternalCall({ baseUrl: env.SIGNING_URL, signToken });
  await startWithRetry(() => startSigningWorkers({ db, jobs, signing }), logger);
}
