import {
  createClock,
  createDb,
  createInternalCall,
  createJobs,
  createLogger,
  createTokenSigner,
  createTokenVerifier,
  keepStarting,
  listen,
  migrate,
  readEnv,
  readPrivateKey,
  readPublicKeys,
} from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createDocusign } from "./adapters/docusign.ts";
import { createSigningApp } from "./app.ts";
import { docusignSettings, signingEnv } from "./env.ts";
import { startWorkers, workQueues } from "./workers.ts";

const env = readEnv(signingEnv);
const settings = docusignSettings(env);
const logger = createLogger("signing");
await migrate(env.DATABASE_URL, "signing", migrations);
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
  provider: settings === null ? null : createDocusign(settings),
  publicUrl: env.PUBLIC_URL,
  productName: env.PRODUCT_NAME,
  clock: createClock(env.BUSINESS_TIME_ZONE),
  logger,
  verifyToken: createTokenVerifier("signing", await readPublicKeys(env.TOKEN_PUBLIC_KEYS_DIR)),
};
logger.info({ provider: deps.provider?.name ?? "none" }, "signing provider");
await listen({
  app: createSigningApp(deps),
  host: env.HOST,
  port: env.PORT,
  noticeMs: env.STOP_NOTICE_MS,
  logger,
  windDown: () => jobs.stop(),
  close: async () => {
    await db.destroy();
  },
});
await keepStarting(() => startWorkers(deps), logger);
