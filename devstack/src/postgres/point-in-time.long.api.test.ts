import { spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrateAll } from "@accord/ops";
import { ownerUrls, provisionOwners } from "@accord/ops/owners";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type PostgresServer } from "./start-postgres.ts";

/** The steps of docs/recovery.md, but for `pg_basebackup`, which the embedded server lacks. */
const passwords = { gateway: "g", core: "c", documents: "d", signing: "s", migrations: "m" };
let folder: string;
const servers: PostgresServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-point-in-time-"));
  // The server's account writes the archive.
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, "archive"));
  await chmod(path.join(folder, "archive"), 0o777);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const archive = () => path.join(folder, "archive");
async function start(dataDir: string, settings: readonly string[]): Promise<PostgresServer> {
  const server = await startPostgres({
    dataDir,
    settings: ["wal_level=replica", "max_wal_senders=2", ...settings],
  });
  servers.push(server);
  return server;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Returns the database's own clock after the commit. */
async function addUser(client: pg.Client, email: string): Promise<string> {
  await client.query("insert into core.users (email) values ($1)", [email]);
  const { rows } = await client.query<{ at: string }>("select clock_timestamp()::text as at");
  return rows[0]?.at ?? "";
}

async function takeBaseBackup(server: PostgresServer): Promise<string> {
  const base = path.join(folder, "base");
  const client = await connect(server.url);
  await client.query("select pg_backup_start('base', true)");
  const copied = spawnSync("cp", ["-a", server.dataDir, base], { encoding: "utf8" });
  expect([copied.status, copied.stderr]).toEqual([0, ""]);
  const { rows } = await client.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop()",
  );
  await client.end();
  await writeFile(path.join(base, "backup_label"), rows[0]?.labelfile ?? "");
  await rm(path.join(base, "postmaster.pid"), { force: true });
  await rm(path.join(base, "pg_wal"), { recursive: true });
  const pgWal = path.join(base, "pg_wal");
  await mkdir(pgWal);
  for (const file of ["pg_wal", "backup_label"]) {
    const made = path.join(base, file);
    spawnSync("chown", [`--reference=${path.join(base, "PG_VERSION")}`, made]);
  }
  await chmod(pgWal, 0o700);
  return base;
}

test("the state of a chosen moment comes back from a base backup and the archived log", async () => {
  const primary = await start(path.join(folder, "primary"), [
    "archive_mode=on",
    `archive_command=test ! -f ${archive()}/%f && cp %p ${archive()}/%f.part && mv ${archive()}/%f.part ${archive()}/%f`,
    "archive_timeout=60",
  ]);
  const { migrations } = await provisionOwners(primary.url, "accord", passwords);
  await migrateAll(migrations);
  const client = await connect(ownerUrls(migrations).core);
  await addUser(client, "before-the-base@firm.example");
  const base = await takeBaseBackup(primary);
  const moment = await addUser(client, "after-the-base@firm.example");

  await client.query("delete from core.users");
  await addUser(client, "after-the-mistake@firm.example");
  await client.end();
  const admin = await connect(primary.url);
  const { rows } = await admin.query<{ name: string }>(
    "select pg_walfile_name(pg_switch_wal()) as name",
  );
  const archived = async () =>
    (await admin.query("select last_archived_wal as name from pg_stat_archiver")).rows[0]?.name;
  await expect.poll(archived, { timeout: 60_000 }).toBe(rows[0]?.name);
  await admin.end();
  await primary.stop();
  servers.pop();

  await writeFile(path.join(base, "recovery.signal"), "");
  await copyFile(`${primary.dataDir}.password`, `${base}.password`);
  const startedAt = performance.now();
  const recovered = await start(base, [
    `restore_command=cp ${archive()}/%f %p`,
    `recovery_target_time=${moment}`,
    "recovery_target_action=promote",
    "archive_mode=off",
  ]);
  const url = new URL(recovered.url);
  url.pathname = "/accord";
  const reader = await connect(url.href);
  const isWritable = async () => (await reader.query("select pg_is_in_recovery() as x")).rows;
  await expect.poll(isWritable, { timeout: 60_000 }).toEqual([{ x: false }]);
  console.log(`Recovered in ${Math.round(performance.now() - startedAt)} ms`);
  const users = await reader.query("select email from core.users order by created_at");
  expect(users.rows.map(({ email }) => email)).toEqual([
    "before-the-base@firm.example",
    "after-the-base@firm.example",
  ]);
  const log = await reader.query("select count(*)::int as entries from core.audit_log");
  expect(log.rows).toEqual([{ entries: 2 }]);
  await reader.end();
});
