import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDocusign, trustCertificate, type Docusign } from "@accord/sandboxes/docusign";
import {
  createClock,
  createInternalCall,
  createJobs,
  createLogger,
  type InternalCall,
  type Jobs,
  type Logger,
} from "@accord/service-kit";
import { createTestDatabase, createTestTokens, serve } from "@accord/service-kit/testing";
import type { Knex } from "knex";
import { migrations } from "../../migrations/index.ts";
import { callLimits, type DocusignSettings } from "../adapters/docusign/settings.ts";
import { createDocusign } from "../adapters/docusign.ts";
import { createSigningApp } from "../app.ts";
import { reconcile } from "../features/reconciliation/index.ts";
import type { SigningProvider } from "../adapters/provider/provider.ts";
import type { SigningDeps } from "../deps.ts";
import { startWorkers, workQueues } from "../workers.ts";

/** The service on a real PostgreSQL, with the real SDK against the sandbox. */
export interface SigningUnderTest {
  /** Where it listens, also for webhooks. */
  readonly url: string;
  readonly publicUrl: string;
  readonly db: Knex;
  /** Where that database is. */
  readonly databaseUrl: string;
  readonly sandbox: Docusign;
  readonly settings: DocusignSettings;
  readonly tokens: ReturnType<typeof createTestTokens>;
  readonly deps: SigningDeps;
  /** The signed-in user. */
  readonly user: { readonly id: string };
  /** Moves the clock of the service on. */
  wait(minutes: number): void;
  /** A call in the name of the user, as the gateway sends it. */
  call(method: string, path: string, body?: object, headers?: object): Promise<Response>;
  /** The durable work of a replica, which is off at first; the answer stops that replica. */
  work(): Promise<() => Promise<void>>;
  /** What a replica does each minute. */
  sweep(): Promise<void>;
  /** Puts a fresh app with other parts in place of the one that listens. */
  replace(change: Partial<SigningDeps>): void;
  /** Shortens how long the app waits for the provider, until the next `replace`. */
  limit(change: Partial<typeof callLimits>): void;
  stop(): Promise<void>;
}

/** What a test may share with the other services, and how the sandbox is set. */
export interface SigningOptions {
  readonly tokens?: ReturnType<typeof createTestTokens>;
  readonly core: InternalCall;
  readonly documents: InternalCall;
  readonly user?: { readonly id: string };
  readonly hmacKeys?: string[];
  readonly tokenSeconds?: number;
  readonly limits?: Partial<typeof callLimits>;
  readonly logger?: Logger;
  readonly provider?: (real: SigningProvider) => SigningProvider;
}

export async function startSigning(
  postgresUrl: string,
  options: SigningOptions,
): Promise<SigningUnderTest> {
  // The SDK would ask a proxy for this machine's own addresses.
  process.env["NO_PROXY"] = "localhost,127.0.0.1";
  const folder = await mkdtemp(join(tmpdir(), "accord-signing-"));
  const database = await createTestDatabase(postgresUrl, "signing", migrations);
  let listener: RequestListener = (_req, res) => void res.destroy();
  const server = await serve((req, res) => listener(req, res));
  const sandbox = await startDocusign({
    dataDir: folder,
    publicUrl: server.url,
    webhookUrl: `${server.url}/api/docusign/webhook`,
    retryPausesMs: [200],
    ...(options.hmacKeys && { hmacKeys: options.hmacKeys }),
    ...(options.tokenSeconds && { tokenSeconds: options.tokenSeconds }),
  });
  trustCertificate(sandbox.caFile);
  const settings = settingsOf(sandbox, server.url, options);
  const tokens = options.tokens ?? createTestTokens();
  const logger = options.logger ?? createLogger("signing", "silent");
  const replicas: Jobs[] = [];
  const newJobs = () => {
    const place = { url: database.url, schema: "signing_jobs", queues: workQueues, logger };
    const jobs = createJobs(place);
    replicas.push(jobs);
    return jobs;
  };
  let waited = 0;
  const real = createDocusign(settings);
  const deps: SigningDeps = {
    db: database.db,
    jobs: newJobs(),
    core: options.core,
    documents: options.documents,
    provider: options.provider?.(real) ?? real,
    signatory: null,
    publicUrl: server.url,
    productName: "Accord",
    clock: createClock("America/New_York", () => new Date(Date.now() + waited)),
    logger,
  };
  const verifyToken = tokens.verifier("signing");
  const replace = (change: Partial<SigningDeps>) => {
    listener = createSigningApp({ ...deps, ...change, verifyToken });
  };
  replace({});
  const user = options.user ?? { id: randomUUID() };
  return {
    url: server.url,
    publicUrl: server.url,
    db: database.db,
    databaseUrl: database.url,
    sandbox,
    settings,
    tokens,
    deps,
    user,
    wait: (minutes) => void (waited += minutes * 60_000),
    call: async (method, path, body, headers = {}) =>
      fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${await tokens.signer("gateway")("signing", user)}`,
          ...(body && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    work: async () => {
      const jobs = newJobs();
      // A sweep by the clock would hold the lease when a test sweeps.
      await startWorkers({ ...deps, jobs: { ...jobs, repeat: async () => {} } });
      return () => jobs.stop();
    },
    sweep: () => reconcile(deps),
    replace,
    limit: (change) => {
      const limits = { ...patientLimits, ...change };
      replace({ provider: createDocusign({ ...settings, limits }) });
    },
    stop: async () => {
      await Promise.all(replicas.map((jobs) => jobs.stop()));
      await sandbox.stop();
      await server.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settingsOf = (sandbox: Docusign, url: string, options: SigningOptions): DocusignSettings => ({
  name: "sandbox",
  basePath: sandbox.basePath,
  oauthHost: sandbox.oauthHost,
  integrationKey: sandbox.integrationKey,
  userId: sandbox.userId,
  accountId: sandbox.accountId,
  privateKey: sandbox.privateKeyPem,
  hmacKeys: sandbox.hmacKeys,
  webhookUrl: `${url}/api/docusign/webhook`,
  expireDays: 30,
  remindAfterDays: 3,
  remindEveryDays: 7,
  limits: { ...patientLimits, ...options.limits },
});

/** On a busy machine the first call alone may take longer than the limits of the product. */
const patientLimits = { ...callLimits, login: 60_000, read: 60_000, find: 60_000 };

/** `createInternalCall` of this service to one address. */
export const callFrom = (
  tokens: ReturnType<typeof createTestTokens>,
  baseUrl: string,
): InternalCall => createInternalCall({ baseUrl, signToken: tokens.signer("signing") });
