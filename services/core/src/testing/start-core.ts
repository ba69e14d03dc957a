import { randomBytes } from "node:crypto";
import type { ServiceName } from "@accord/contracts";
import type { Role } from "@accord/domain";
import {
  createClock,
  createJobs,
  createLogger,
  type Clock,
  type InternalCall,
  type Jobs,
  type Logger,
  type UploadLimits,
} from "@accord/service-kit";
import { createTestDatabase, createTestTokens } from "@accord/service-kit/testing";
import type { Express } from "express";
import type { Knex } from "knex";
import supertest from "supertest";
import { migrations } from "../../migrations/index.ts";
import { createCoreApp } from "../app.ts";
import { createListDb } from "../list-db.ts";
import { importQueues, startImportWorkers } from "../features/exchange/imports/index.ts";
import { createVault, type Vault } from "../features/base/vault/index.ts";
import { openStandby } from "../open-standby.ts";
import { signingQueues, startSigningWorkers } from "../features/book/signing/index.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** Core on a real PostgreSQL of a test file's own, on a day that the test sets. */
export interface CoreUnderTest {
  readonly app: Express;
  readonly db: Knex;
  /** For whole lists and searches. */
  readonly listDb: Knex;
  /** The owner of the schema, for what a service may not do. */
  readonly owner: Knex;
  readonly url: string;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly tokens: ReturnType<typeof createTestTokens>;
  /** The signed-in user of `request`. */
  readonly user: { id: string; name: string };
  /** A call in the name of the user, by the gateway unless `from` says otherwise. */
  call(method: Method, path: string, more?: CallOptions): Promise<supertest.Response>;
  /** Adds a person for `as`. */
  addUser(firstName: string, lastName: string): Promise<{ id: string; name: string }>;
  setToday(day: string): void;
  setNow(instant: string): void;
  /** Starts the durable work of a replica, which is off at first; the answer stops that replica. */
  work(signing: InternalCall): Promise<() => Promise<void>>;
  /** Starts the work of imports in the same way. */
  workImports(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: ServiceName;
  /** Of the user; all of them unless given. */
  readonly roles?: readonly Role[];
  /** Another person than the user of `request`. */
  readonly as?: { readonly id: string; readonly name: string };
}

const noDocuments: InternalCall = () => Promise.reject(new Error("documents is not part of this"));

export async function startCore(
  postgresUrl: string,
  options: {
    today?: string;
    documents?: InternalCall;
    signing?: InternalCall;
    isProduction?: boolean;
    hasDevDataImport?: boolean;
    /** Keys that are shared with another service of the same test. */
    tokens?: ReturnType<typeof createTestTokens>;
    /** One with keys of its own unless given. */
    vault?: Vault | null;
    /** A streaming standby of the server of `postgresUrl`, by its port. */
    standby?: { readonly port: number; readonly maxLagSeconds: number };
    logger?: Logger;
    uploadLimits?: UploadLimits;
  } = {},
): Promise<CoreUnderTest> {
  const database = await createTestDatabase(postgresUrl, "core", migrations);
  const { db, url } = database;
  let now = noonOf(options.today ?? "2026-11-20");
  const clock = createClock("America/New_York", () => now);
  const tokens = options.tokens ?? createTestTokens();
  const logger = options.logger ?? createLogger("core", "silent");
  const replicas: Jobs[] = [];
  const newJobs = () => {
    const jobs = createJobs({
      url,
      schema: "core_jobs",
      queues: [...signingQueues, ...importQueues],
      logger,
    });
    replicas.push(jobs);
    return jobs;
  };
  const jobs = newJobs();
  const listDb = createListDb(url);
  const standby =
    options.standby &&
    openStandby(
      {
        DATABASE_URL_READ: withPort(url, options.standby.port),
        DATABASE_READ_MAX_LAG_SECONDS: options.standby.maxLagSeconds,
      },
      { db, logger },
    );
  const app = createCoreApp({
    db,
    listDb,
    standby,
    clock,
    logger,
    jobs,
    verifyToken: tokens.verifier("core"),
    documents: options.documents ?? noDocuments,
    signing: options.signing ?? null,
    uploadLimits: options.uploadLimits ?? { files: 2_000, bytes: 5 * 1024 ** 3 },
    isProduction: options.isProduction ?? true,
    hasDevDataImport: options.hasDevDataImport ?? true,
    vault: options.vault === undefined ? testVault() : options.vault,
  });
  const [user] = await db("users")
    .insert({ email: "dana@firm.example", firstName: "Dana", lastName: "Reyes" })
    .returning<{ id: string }[]>("id");
  if (!user) throw new Error("no user");
  return {
    app,
    db,
    listDb,
    owner: database.owner,
    url,
    clock,
    jobs,
    tokens,
    user: { id: user.id, name: "Dana Reyes" },
    async call(method, path, { body, headers = {}, from = "gateway", roles, as = user } = {}) {
      const token = await tokens.signer(from)("core", { ...as, ...(roles && { roles }) });
      const request = supertest(app)
        [method](path)
        .set({
          authorization: `Bearer ${token}`,
          ...headers,
        });
      return body === undefined ? request : request.send(body);
    },
    async addUser(firstName, lastName) {
      const email = `${firstName}.${lastName}@firm.example`.toLowerCase();
      const [row]: { id: string }[] = await db("users")
        .insert({ email, firstName, lastName })
        .returning("id");
      if (!row) throw new Error("no user");
      return { id: row.id, name: `${firstName} ${lastName}` };
    },
    setToday: (day) => {
      now = noonOf(day);
    },
    setNow: (instant) => {
      now = new Date(instant);
    },
    work: async (signing) => {
      const worker = newJobs();
      await startSigningWorkers({ db, jobs: worker, signing });
      return () => worker.stop();
    },
    workImports: async () => {
      const worker = newJobs();
      await startImportWorkers({ db, clock, jobs: worker, logger });
      return () => worker.stop();
    },
    stop: async () => {
      await Promise.all(replicas.map((one) => one.stop()));
      await Promise.all([listDb.destroy(), standby?.close()]);
      await database.drop();
    },
  };
}

/** Keys of a test's own. */
export const testVault = (): Vault =>
  createVault({ keys: [{ id: "test", secret: randomBytes(32) }], pepper: randomBytes(32) });

const noonOf = (day: string) => new Date(`${day}T17:00:00Z`);

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
