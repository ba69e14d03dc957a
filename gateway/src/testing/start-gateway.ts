import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { developmentAccounts, type Identity, startIdentity } from "@accord/sandboxes/identity";
import {
  createBrowser,
  signIn as signInAt,
  type Account,
  submitSignIn,
  type Browser,
} from "@accord/sandboxes/testing";
import type { Endpoint } from "@accord/contracts";
import { createClock, createLogger, createPool, type Logger } from "@accord/service-kit";
import { createTestDatabase, createTestTokens } from "@accord/service-kit/testing";
import type pg from "pg";
import type { TrustedKey } from "@accord/registry/stores";
import { sessionCookie } from "../auth/session.ts";
import { createOpeningCounts, type OpeningCounts } from "../client-errors/count-openings.ts";
import { createWithdrawals } from "../client-errors/withdrawals.ts";
import { migrations } from "../../migrations/index.ts";
import { createGatewayApp } from "../app.ts";
import { type FileSource, folderFiles } from "../static/file-source.ts";
import { createPublishedRemotes } from "../static/published-remotes.ts";
import { gatewayEnv } from "../env.ts";
import { startUpstream, type Upstream } from "./upstream.ts";

export const approver = { email: "approver@example.com", password: "approver-demo" };
export const viewer = { email: "viewer@example.com", password: "viewer-demo" };
export const account = { email: "staff@example.com", password: "staff-demo" };

/** A gateway on real parts: PostgreSQL, the development identity provider and a small core. */
export interface TestGateway {
  readonly url: string;
  /** The name of the session cookie. */
  readonly cookie: string;
  readonly env: Record<string, string>;
  readonly core: Upstream;
  readonly pool: pg.Pool;
  readonly openings: OpeningCounts;
  readonly tokens: ReturnType<typeof createTestTokens>;
  readonly clock: { now: Date };
  readonly identity: Identity;
  browser(): Browser;
  /** How many connections of clients the gateway holds open. */
  connections(): Promise<number>;
  signedIn(as?: Account): Promise<Browser>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startGateway(options: {
  postgresUrl: string;
  env?: Record<string, string>;
  endpoints?: readonly Endpoint[];
  /** Of the gateway, from that of the database. */
  databaseUrl?: (url: string) => string;
  remotes?: {
    readonly root?: string;
    /** Default: the folder `root`. */
    readonly source?: FileSource;
    readonly keys: readonly TrustedKey[];
  };
  logger?: Logger;
}): Promise<TestGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-gateway-"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Shell</title>");
  const database = await createTestDatabase(options.postgresUrl, "gateway", migrations);
  const core = await startUpstream();
  // Open until the end: others could take a port that is released.
  const server = createServer((req, res) => app(req, res));
  // As `listen` has it.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const client = { clientId: "accord", clientSecret: "client-secret" };
  const identity = await startIdentity({
    publicUrl: url,
    dataDir: path.join(folder, "identity"),
    productName: "Accord",
    accounts: developmentAccounts({
      ...account,
      approverPassword: approver.password,
      viewerPassword: viewer.password,
    }),
    ...client,
  });
  const env = {
    DATABASE_URL: options.databaseUrl?.(database.url) ?? database.url,
    PORT: String(port),
    TOKEN_PRIVATE_KEY_FILE: "unused",
    TOKEN_PUBLIC_KEYS_DIR: "unused",
    PUBLIC_URL: url,
    CORE_URLS: core.url,
    OIDC_ISSUER: `${url}/oidc`,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_UPSTREAM: identity.upstream,
    SESSION_SECRET: "a secret of sixteen",
    WEB_ROOT: folder,
    REMOTES_ROOT: folder,
    REMOTE_PUBLIC_KEYS_DIR: "unused",
    ...options.env,
  };
  const tokens = createTestTokens();
  const signToken = tokens.signer("gateway");
  const clock = { now: new Date() };
  let stopping = new AbortController();
  const { logger = createLogger("gateway", "silent") } = options;
  const pool = createPool(env.DATABASE_URL, "gateway", { max: 4, logger });
  const withdrawals = createWithdrawals(pool);
  const openings = createOpeningCounts({ pool, logger, onWithdrawn: withdrawals.expire });
  const createApp = () =>
    createGatewayApp({
      env: gatewayEnv.parse(env),
      pool,
      logger,
      signToken,
      openings,
      remotes: createPublishedRemotes({
        source: options.remotes?.source ?? folderFiles(options.remotes?.root ?? folder),
        keys: options.remotes?.keys ?? [],
        withdrawals: withdrawals.list,
        logger,
      }),
      clock: createClock("America/New_York", () => clock.now),
      signal: stopping.signal,
      ...(options.endpoints ? { endpoints: options.endpoints } : {}),
    });
  let app = createApp();
  const disconnect = () => {
    stopping.abort();
    server.closeAllConnections();
  };
  return {
    url,
    cookie: sessionCookie(url),
    env,
    core,
    pool,
    openings,
    tokens,
    clock,
    identity,
    browser: () => createBrowser(() => url),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    signedIn: (as = account) => signInAt(url, as),
    restart: async () => {
      disconnect();
      // The client needs time to notice closed connections.
      await sleep(50);
      // Timers that are late run before what has arrived is read.
      await new Promise(setImmediate);
      stopping = new AbortController();
      app = createApp();
    },
    stop: async () => {
      disconnect();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([identity.stop(), core.stop(), pool.end()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in through the provider's form; may be refused. */
export const signIn = (browser: Browser, as: Account = account) => submitSignIn(browser, as);
