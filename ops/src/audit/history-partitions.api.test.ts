import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { migrate } from "@accord/service-kit";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { loadMigrations } from "../backup/schemas.ts";
import { ownerUrls, provisionOwners, type Databases, type Owner } from "../owners.ts";
import { retireHistoryCommand } from "../retire-history-command.ts";
import { passwords } from "../testing/passwords.ts";
import { createMigrated } from "../testing/create-migrated.ts";
import { query } from "../testing/query.ts";
import { CHAINS, verifyChain } from "./verify-chain.ts";

let name: string;
let databases: Databases;

const dropDatabase = (database: string) =>
  query(inject("postgresUrl"), `drop database ${database} with (force)`);

beforeEach(async () => {
  name = `parts_${randomBytes(4).toString("hex")}`;
  databases = await createMigrated(inject("postgresUrl"), name);
});
afterEach(async () => {
  process.exitCode = undefined;
  await dropDatabase(name);
});

const asOwner = (owner: Owner, sql: string) =>
  query(ownerUrls(databases.migrations)[owner], `set search_path = ${owner}; ${sql}`);
const asService = (owner: Owner, sql: string) => query(databases.services[owner], sql);

async function verify(owner: Owner, head?: string) {
  const chain = CHAINS.find((one) => one.owner === owner);
  if (!chain) throw new Error("no chain");
  const client = new pg.Client({ connectionString: ownerUrls(databases.migrations)[owner] });
  await client.connect();
  try {
    return await verifyChain(client, chain, head);
  } finally {
    await client.end();
  }
}

/** Transactions of other tests on the server hold sealing up. */
const sealAll = async (owner: Owner, sealed: number) => {
  const table = owner === "core" ? "audit_log" : "security_log";
  await expect
    .poll(
      async () => {
        await asService(owner, `select * from ${owner}.seal_${table}(1000)`);
        return (await verify(owner)).sealed;
      },
      { timeout: 60_000 },
    )
    .toBe(String(sealed));
};

const partitionsOf = async (owner: Owner) =>
  (
    await query(
      ownerUrls(databases.migrations)[owner],
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1",
      [owner === "core" ? "core.audit_log" : "gateway.security_log"],
    )
  ).map((row) => String(row["name"]));

const logEntry = (at: string, event: string) =>
  asService(
    "gateway",
    `insert into gateway.security_log (at, event, address, request_id, method, path, status, detail)
     values ('${at}', '${event}', '', '', 'GET', '/', 200, '')`,
  );

/** January and February 2024 instead of the first partition, with four entries out of order. */
async function oldSecurityLog() {
  await asOwner("gateway", "drop table security_log_first");
  for (const [month, next] of [
    ["2024_01", "2024_02"],
    ["2024_02", "2024_03"],
  ]) {
    const dayOf = (text = "") => `${text.replace("_", "-")}-01`;
    await asOwner(
      "gateway",
      `create table security_log_m${month} partition of security_log
       for values from ('${dayOf(month)}Z') to ('${dayOf(next)}Z');
       create trigger append_only before update or delete or truncate on security_log_m${month}
         for each statement execute function refuse_security_log_change()`,
    );
  }
  const days = ["2024-01-05Z", "2024-02-01Z", "2024-01-31Z", "2024-02-07Z", "now"];
  for (const [number, day] of days.entries()) await logEntry(day, `event ${number}`);
  await sealAll("gateway", days.length);
}

const retire = (args: string[]) =>
  retireHistoryCommand(args, () =>
    Promise.resolve({
      databases: ownerUrls(databases.migrations),
      close: () => Promise.resolve(),
    }),
  );

test("a history of the release before is partitioned while services write, and stays proven", async () => {
  const former = `${name}_former`;
  const { services, migrations } = await provisionOwners(inject("postgresUrl"), former, passwords);
  const urls = ownerUrls(migrations);
  const { all } = await loadMigrations("core");
  const before = all.findIndex(({ name: step }) => step === "0022-envelope-moves");
  await migrate(urls.core, "core", all.slice(0, before));
  const writer = new pg.Client({ connectionString: services.core });
  await writer.connect();
  const move = `insert into core.audit_log (action, record_type, record_id, after) values
    ('sign', 'agreements', gen_random_uuid(), '{"envelope_id": "e", "move": "sent"}')
    on conflict do nothing`;
  await writer.query(move);
  const writes = { done: 0, isOver: false };
  const writing = (async () => {
    while (!writes.isOver) {
      await writer.query("insert into core.users (email) values ($1)", [`${writes.done}@f.co`]);
      writes.done += 1;
    }
  })();
  await expect.poll(() => writes.done).toBeGreaterThan(20);
  await migrate(urls.core, "core", all);
  const then = writes.done;
  await expect.poll(() => writes.done).toBeGreaterThan(then + 20);
  writes.isOver = true;
  await writing;
  await writer.query(move);
  const { rows } = await writer.query(
    "select count(*)::int as count, count(distinct id)::int as ids from core.audit_log",
  );
  expect(rows).toEqual([{ count: writes.done + 1, ids: writes.done + 1 }]);
  await writer.end();
  databases = { ...databases, services, migrations };
  await sealAll("core", writes.done + 1);
  expect(await verify("core")).toMatchObject({ broken: [], waiting: "0" });
  await dropDatabase(former);
});

test("the partitions of the next months and the next year exist, made by the service's role", async () => {
  await asOwner("gateway", "drop table security_log_first");
  await asService("gateway", "select gateway.ensure_security_log_partitions()");
  const months = await partitionsOf("gateway");
  // The first partition reached into them.
  expect(months.filter((one) => /_m\d{4}_\d{2}$/.test(one)).length).toBeGreaterThanOrEqual(3);
  expect(await partitionsOf("core")).toEqual(
    expect.arrayContaining(["core.audit_log_default", "core.audit_log_first"]),
  );
});

test("an entry without a partition is kept in the default one and counted", async () => {
  await logEntry("2199-05-05Z", "far");
  expect(
    await asService("gateway", "select gateway.ensure_security_log_partitions() as strays"),
  ).toEqual([{ strays: "1" }]);
  await sealAll("gateway", 1);
  expect(await verify("gateway")).toMatchObject({ broken: [] });
});

test("a service cannot reach a partition past the rights of its history", async () => {
  for (const partition of await partitionsOf("core")) {
    for (const sql of [
      `insert into ${partition} (action, record_type, record_id) values ('view', 'x', gen_random_uuid())`,
      `delete from ${partition}`,
      `update ${partition} set user_id = 'x'`,
      `drop table ${partition}`,
    ]) {
      await expect(asService("core", sql), sql).rejects.toMatchObject({ code: "42501" });
    }
    await expect(asOwner("core", `delete from ${partition}`)).rejects.toThrow(/append-only/);
  }
});

test("without --yes nothing is removed, and short retentions are refused", async () => {
  await oldSecurityLog();
  await retire(["--security-log", "13"]);
  expect(await partitionsOf("gateway")).toContain("gateway.security_log_m2024_01");
  await retire(["--security-log", "12", "--yes"]);
  expect(process.exitCode).toBe(1);
  expect((await verify("gateway")).sealed).toBe("5");
});

test("the chain is intact after each partition that went, and its old heads are refused", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-retired-"));
  await oldSecurityLog();
  const { head } = await verify("gateway");
  await retire(["--security-log", "13", "--export", folder, "--yes"]);
  expect(process.exitCode).toBeUndefined();
  const january = await readFile(path.join(folder, "gateway.security_log_m2024_01.copy.gz"));
  expect(gunzipSync(january).toString()).toMatch(/event 0[\s\S]*event 2/);
  const report = await verify("gateway", head);
  // The last link stays for the next one.
  expect(report).toMatchObject({ broken: [], sealed: "1", waiting: "0", head });
  expect(report.retired).toMatch(/^4:/);
  await expect(verify("gateway", `1:${"0".repeat(64)}`)).rejects.toThrow("was removed");
  await logEntry("now", "later");
  await sealAll("gateway", 2);
  expect(await verify("gateway", head)).toMatchObject({ broken: [] });
  await rm(folder, { recursive: true });
});

test("a history that is not intact is not removed", async () => {
  await oldSecurityLog();
  await asOwner(
    "gateway",
    `alter table security_log_m2024_01 disable trigger append_only;
     update security_log_m2024_01 set event = 'x' where id = (select min(id) from security_log_m2024_01)`,
  );
  await retire(["--security-log", "13", "--yes"]);
  expect(process.exitCode).toBe(2);
  expect(await partitionsOf("gateway")).toContain("gateway.security_log_m2024_01");
  expect(await verify("gateway")).toMatchObject({ sealed: "5", broken: [{ fault: "changed" }] });
});

test("a partition with an entry that is not sealed is not removed", async () => {
  await oldSecurityLog();
  await logEntry("2024-01-09Z", "unsealed");
  await retire(["--security-log", "13", "--yes"]);
  expect(process.exitCode).toBe(1);
  expect(await partitionsOf("gateway")).toContain("gateway.security_log_m2024_01");
  await sealAll("gateway", 6);
  expect(await verify("gateway")).toMatchObject({ broken: [], waiting: "0" });
});
