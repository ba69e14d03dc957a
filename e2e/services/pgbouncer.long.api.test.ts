import { spawn, type ChildProcess } from "node:child_process";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ownerUrls, provisionOwners, type Databases } from "@accord/ops/owners";
import { findFreePort } from "@accord/processes";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { investorInput } from "../src/fixtures/samples.ts";
import { openReplicas, startLoad, type ReplicasSystem } from "./open-replicas.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

/** The program of PgBouncer 1.21 or later. */
const program = process.env["PGBOUNCER"];
if (program === undefined) {
  console.warn("PGBOUNCER names no program, so nothing is tried through a pooler.");
}
const START = path.resolve(import.meta.dirname, "../../deploy/pgbouncer/start.sh");
const POOL_SIZE = 4;
const DATABASE = "pooled";
const ROLES = ["gateway", "core", "documents", "signing"] as const;
const passwords = { gateway: "g", core: "c", documents: "d", signing: "s", migrations: "m" };
/** PgBouncer refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

let folder: string;
let port: number;
let pooler: ChildProcess;
let databases: Databases;
let system: ReplicasSystem;

async function startPooler(): Promise<ChildProcess> {
  const server = new URL(inject("postgresUrl"));
  const env = {
    PATH: process.env["PATH"],
    PGBOUNCER: program,
    PGBOUNCER_FOLDER: folder,
    HOST: "127.0.0.1",
    PORT: String(port),
    POOL_SIZE: String(POOL_SIZE),
    DATABASE_HOST: server.hostname,
    DATABASE_PORT: server.port,
    DATABASE_NAME: DATABASE,
    ...Object.fromEntries(
      ROLES.map((role) => [`POSTGRES_PASSWORD_${role.toUpperCase()}`, passwords[role]]),
    ),
  };
  const child = spawn("sh", [START], { env, ...account, stdio: ["ignore", "ignore", "inherit"] });
  await vi.waitFor(connectOnce, 20_000);
  return child;
}

async function connectOnce(): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.destroy();
}

async function stopPooler(): Promise<void> {
  pooler.kill("SIGKILL");
  if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, "exit");
}

const pooled = (url: string): string => {
  const changed = new URL(url);
  changed.host = `127.0.0.1:${port}`;
  return changed.href;
};

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const addInvestor = () =>
  system.create("/api/investors", {
    ...investorInput(),
    email: `pooled-${crypto.randomUUID()}@example.com`,
  });
const uploadFile = async () => system.uploadW9(await addInvestor());

describe.skipIf(program === undefined)("the product through PgBouncer in transaction mode", () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "accord-pooler-"));
    if (account.uid !== undefined) await chown(folder, account.uid, account.gid);
    port = await findFreePort();
    databases = await provisionOwners(inject("postgresUrl"), DATABASE, passwords);
    pooler = await startPooler();
    const env = {
      DATABASE_URL_MIGRATIONS: databases.migrations,
      ...Object.fromEntries(
        ROLES.map((role) => [
          `DATABASE_URL_${role.toUpperCase()}`,
          pooled(databases.services[role]),
        ]),
      ),
    };
    system = await openReplicas({ core: 2, documents: 2, signing: 2, gateway: 2 }, { env });
  });
  afterAll(async () => {
    await system?.stop();
    if (pooler) await stopPooler();
    await rm(folder, { recursive: true, force: true });
  });

  test("no request fails under load, and each role has as many connections as its pool", async () => {
    const load = startLoad({
      list: { atOnce: 6, work: () => system.read("/api/payouts?limit=20") },
      // Below the four that the gateway allows one person.
      search: { atOnce: 3, work: () => system.read("/api/payouts?limit=20&q=a") },
      dashboard: { atOnce: 4, work: () => system.read("/api/dashboard/metrics") },
      write: { atOnce: 4, work: addInvestor },
      file: { atOnce: 2, work: uploadFile },
      sheet: {
        atOnce: 2,
        work: () => system.read(`/api/agreements/${system.agreementId}/sheet.pdf`),
      },
    });
    const kinds = ["list", "search", "dashboard", "write", "file", "sheet"];
    for (const kind of kinds) await load.more(kind, 30);
    const connections = await query(
      inject("postgresUrl"),
      `select usename as role, count(*)::int as count from pg_stat_activity
       where datname = '${DATABASE}' and usename in ('gateway', 'core', 'documents', 'signing')
       group by 1`,
    );
    await load.end();
    expect(load.failures).toEqual([]);
    expect(connections).toHaveLength(ROLES.length);
    for (const { count } of connections) expect(count).toBeLessThanOrEqual(POOL_SIZE);
  });

  test("every change is in the audit log with its own user and request", async () => {
    const rows = await query(
      ownerUrls(databases.migrations).core,
      `select count(*)::int as all, count(distinct request_id)::int as requests,
         count(*) filter (where user_id is null)::int as unknown
       from core.audit_log where record_type = 'investors' and action = 'insert'`,
    );
    expect(rows[0]?.["all"]).toBeGreaterThan(60);
    expect(rows[0]).toMatchObject({ requests: rows[0]?.["all"], unknown: 0 });
  });

  test("jobs are done", async () => {
    const range = { from: "2025-01-01", to: "2025-12-31" };
    await system.create("/api/reports/statements", range);
    const batches = async () =>
      JSON.parse(String(await system.read("/api/reports/statements"))) as { status: string }[];
    await expect.poll(batches, { timeout: 60_000 }).toMatchObject([{ status: "done" }]);
  });

  test.each(ROLES)(
    "a connection of %s has the timeouts and the schema of its role",
    async (role) => {
      const rows = await query(
        pooled(databases.services[role]),
        `select current_setting('statement_timeout') as statement,
         current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle,
         current_setting('search_path') as path`,
      );
      const path = expect.stringMatching(new RegExp(`^"?${role}"?$`)) as unknown;
      expect(rows).toEqual([{ statement: "15s", lock: "5s", idle: "15s", path }]);
    },
  );

  test("after the pooler was killed and started again, requests work as before", async () => {
    await stopPooler();
    expect((await system.request("/api/investors?limit=5")).status).toBe(503);
    pooler = await startPooler();
    const status = async () => (await system.request("/api/investors?limit=5")).status;
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    await addInvestor();
  });

  test("an owner is refused by it: migrations need a direct connection", async () => {
    const url = new URL(pooled(databases.migrations));
    url.searchParams.set("options", "-c role=core_owner");
    await expect(query(url.href, "select 1")).rejects.toThrow();
  });
});
