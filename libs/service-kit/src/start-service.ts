import type { ServiceName } from "@accord/contracts";
import type { output } from "@accord/zod";
import type { Express } from "express";
import type { Knex } from "knex";
import { type Clock, readClock } from "./clock.ts";
import { createDb, REQUEST_CONNECTIONS } from "./db/create-db.ts";
import type { Migration } from "./db/migrate.ts";
import { logSlowQueries } from "./db/observe-statements.ts";
import { waitForMigrations } from "./db/wait-for-migrations.ts";
import type { commonEnv } from "./env.ts";
import { listen } from "./http/listen.ts";
import { createInternalCall, type InternalCall } from "./internal-call.ts";
import { createJobs, type Jobs, startWithRetry } from "./jobs/create-jobs.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import { createLogger, type Logger } from "./logger.ts";
import { registerDbMetrics, registerJobMetrics, serveMetrics } from "./metrics/index.ts";
import { readPrivateKey, readPublicKeys } from "./tokens/keys.ts";
import { startTraces } from "./traces/start-traces.ts";
import { createTokenSigner } from "./tokens/sign.ts";
import { createTokenVerifier, type VerifyToken } from "./tokens/verify.ts";

/** What every service of the database has; `db` and `jobs` connect when they are used. */
export interface ServiceDeps {
  readonly db: Knex;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly verifyToken: VerifyToken;
  readonly connect: (baseUrl: readonly string[]) => InternalCall;
}

interface Service {
  readonly app: Express;
  /** Repeated until the database is reachable. */
  readonly startWorkers?: () => Promise<void>;
  /** Before the database is closed. */
  readonly close?: () => Promise<unknown>;
}

/**
 * Runs until SIGTERM. `create` starts slow parts while migrations run. The schema has the service's
 * name.
 */
export async function startService(options: {
  name: Exclude<ServiceName, "gateway">;
  env: output<typeof commonEnv>;
  migrations: readonly Migration[];
  queues: readonly JobQueue<object>[];
  /** Of `db`. */
  connections?: number;
  create: (deps: ServiceDeps) => Service;
}): Promise<void> {
  const { name, env, migrations, queues, connections } = options;
  const url = env.DATABASE_URL;
  const logger = createLogger(name);
  const stopTraces = await startTraces({ service: name, env, trustsCaller: true, logger });
  logSlowQueries({ ms: env.SLOW_QUERY_MS, logger });
  const signToken = createTokenSigner(name, await readPrivateKey(env.TOKEN_PRIVATE_KEY_FILE));
  const publicKeys = await readPublicKeys(env.TOKEN_PUBLIC_KEYS_DIR);
  const db = createDb(url, name, { max: connections ?? REQUEST_CONNECTIONS });
  const schema = `${name}_jobs`;
  const jobs = createJobs({ url, schema, queues, logger });
  const service = options.create({
    db,
    jobs,
    clock: readClock(env),
    logger,
    verifyToken: createTokenVerifier(name, publicKeys),
    connect: (baseUrl) => createInternalCall({ baseUrl, signToken }),
  });
  await waitForMigrations({ url, schema: name, migrations, logger });
  registerDbMetrics(db);
  registerJobMetrics({ db, schema });
  await serveMetrics({ host: env.METRICS_HOST ?? env.HOST, port: env.METRICS_PORT, logger });
  await listen({
    app: service.app,
    host: env.HOST,
    port: env.PORT,
    noticeMs: env.STOP_NOTICE_MS,
    logger,
    stopWorkers: () => jobs.stop(),
    close: async () => {
      await service.close?.();
      await db.destroy();
      await stopTraces();
    },
  });
  if (service.startWorkers) await startWithRetry(service.startWorkers, logger);
}
