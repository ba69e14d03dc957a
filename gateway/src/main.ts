import {
  readClock,
  createLogger,
  createPool,
  GATEWAY_CONNECTIONS,
  createTokenSigner,
  listen,
  logSlowQueries,
  readEnv,
  readPrivateKey,
  serveMetrics,
  registerPgPoolMetrics,
  SEAL_ROWS,
  type Sealed,
  startPartitions,
  startSealing,
  startTraces,
  waitForMigrations,
} from "@accord/service-kit";
import { migrations } from "../migrations/index.ts";
import { createGatewayApp } from "./app.ts";
import { createOpeningCounts } from "./client-errors/count-openings.ts";
import { createWithdrawals } from "./client-errors/withdrawals.ts";
import { gatewayEnv } from "./env.ts";
import { followKeys } from "./static/follow-keys.ts";
import { openRemotes } from "./static/open-remotes.ts";

const env = readEnv(gatewayEnv);
const logger = createLogger("gateway");
const stopTraces = await startTraces({ service: "gateway", env, trustsCaller: false, logger });
logSlowQueries({ ms: env.SLOW_QUERY_MS, logger });
const pool = createPool(env.DATABASE_URL, "gateway", { max: GATEWAY_CONNECTIONS, logger });
const withdrawals = createWithdrawals(pool);
const openings = createOpeningCounts({ pool, logger, onWithdrawn: withdrawals.expire });
const remotes = await followKeys({
  withdrawals: withdrawals.list,
  source: await openRemotes(env),
  folder: env.REMOTE_PUBLIC_KEYS_DIR,
  logger,
});
await waitForMigrations({ url: env.DATABASE_URL, schema: "gateway", migrations, logger });
const signToken = createTokenSigner("gateway", await readPrivateKey(env.TOKEN_PRIVATE_KEY_FILE));
const clock = readClock(env);
registerPgPoolMetrics(pool);
const stopSealing = startSealing({
  table: "gateway.security_log",
  seal: async () => {
    const { rows } = await pool.query<Sealed>(
      `select sealed, last_position as "lastPosition", last_hash as "lastHash"
       from gateway.seal_security_log($1)`,
      [SEAL_ROWS],
    );
    return rows[0];
  },
  logger,
});
const stopPartitions = startPartitions({
  table: "gateway.security_log",
  ensure: async () => {
    const { rows } = await pool.query<{ strays: string }>(
      "select gateway.ensure_security_log_partitions()::text as strays",
    );
    return rows[0]?.strays ?? "0";
  },
  logger,
});
await serveMetrics({ host: env.METRICS_HOST ?? env.HOST, port: env.METRICS_PORT, logger });
const stop = new AbortController();
const { signal } = stop;
const server = await listen({
  app: createGatewayApp({ env, pool, logger, signToken, clock, remotes, openings, signal }),
  host: env.HOST,
  port: env.PORT,
  noticeMs: env.STOP_NOTICE_MS,
  logger,
  close: async () => {
    stop.abort();
    remotes.stop();
    stopPartitions();
    await stopSealing();
    await openings.flush().catch(() => undefined);
    await pool.end();
    await stopTraces();
  },
});
server.headersTimeout = 20_000;
// For sockets without any traffic; requests have shorter timeouts.
server.timeout = 120_000;
