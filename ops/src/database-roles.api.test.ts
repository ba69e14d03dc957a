import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { migrate, migrateJobs, withRole } from "@accord/service-kit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { loadMigrations } from "./backup/schemas.ts";
import { findMissing } from "./find-missing.ts";
import { migrateAll } from "./migrate-all.ts";
import { OWNERS, type Databases, provisionOwners } from "./owners.ts";
import { createMigrated } from "./testing/create-migrated.ts";
import { passwords } from "./testing/passwords.ts";
import { query } from "./testing/query.ts";

const superUrl = inject("postgresUrl");
const inDatabase = (name: string, url = superUrl) => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};
const REFUSED = { code: "42501" };

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ($1::text, $1::text || '_jobs') order by 1`;

/** What a role owns in its database. */
const OWNED = `
  select classid::regclass::text as kind, objid from pg_shdepend
  where refobjid = $1::regrole and deptype = 'o'
    and dbid = (select oid from pg_database where datname = current_database())`;

let databases: Databases;
beforeAll(async () => {
  databases = await createMigrated(superUrl, "roles");
});

describe.each(OWNERS)("the role that %s runs as", (owner) => {
  let tables: string[];
  beforeAll(async () => {
    const rows = await query(inDatabase("roles"), TABLES, [owner]);
    tables = rows.map(({ name }) => String(name));
  });
  const refused = async (statements: string[]) => {
    const client = new pg.Client({ connectionString: databases.services[owner] });
    await client.connect();
    try {
      for (const sql of statements)
        await expect(client.query(sql), sql).rejects.toMatchObject(REFUSED);
    } finally {
      await client.end();
    }
  };

  test("owns nothing", async () => {
    expect(await query(inDatabase("roles"), OWNED, [owner])).toEqual([]);
  });

  test("can create nothing, not even a temporary table", async () => {
    await refused([
      `create table ${owner}.own (id integer)`,
      "create temporary table own (id integer)",
      "create schema own",
      "create extension citext",
      "create role own",
      `create function ${owner}.own() returns integer language sql as 'select 1'`,
    ]);
  });

  test("can alter, truncate and drop no table", async () => {
    expect(tables.length).toBeGreaterThan(3);
    await refused(
      tables.flatMap((table) => [
        `alter table ${table} add column own integer`,
        `alter table ${table} disable trigger user`,
        `truncate ${table}`,
        `drop table ${table}`,
        `create trigger own before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
      ]),
    );
  });

  test("can act as no owner and read no other schema", async () => {
    await refused([
      ...OWNERS.map((other) => `set role ${other}_owner`),
      "set role migrations",
      "set session_replication_role = replica",
      ...OWNERS.filter((other) => other !== owner).map(
        (other) => `select 1 from ${other}.knex_migrations`,
      ),
    ]);
  });
});

const TEMPLATE = `former_${randomBytes(4).toString("hex")}`;
const grantAll = (name: string) =>
  query(superUrl, `grant connect, temporary, create on database ${name} to ${OWNERS.join(", ")}`);

/** A database of a release in which the role of a service owned its schema. */
async function createTemplate(): Promise<void> {
  await query(superUrl, `create database ${TEMPLATE}`);
  await grantAll(TEMPLATE);
  for (const owner of OWNERS) {
    // The roles belong to the server.
    const url = inDatabase(TEMPLATE, databases.services[owner]);
    await query(inDatabase(TEMPLATE), `create schema ${owner} authorization ${owner}`);
    const { all } = await loadMigrations(owner);
    const released = owner === "core" ? all.slice(0, 18) : all;
    await migrate(url, owner, released);
    if (owner !== "gateway") await migrateJobs(url, `${owner}_jobs`);
  }
}

describe("a database of one role per schema", () => {
  let name: string;
  let running: pg.Client;
  beforeAll(createTemplate);
  beforeEach(async () => {
    name = `former_${randomBytes(4).toString("hex")}`;
    await query(superUrl, `create database ${name} template ${TEMPLATE}`);
    // Rights on a database are not cloned.
    await grantAll(name);
    running = new pg.Client({ connectionString: inDatabase(name, databases.services.core) });
    await running.connect();
  });
  afterEach(async () => {
    await running.end();
    await query(superUrl, `drop database ${name} with (force)`);
  });
  afterAll(() => query(superUrl, `drop database ${TEMPLATE} with (force)`));

  test("changes its owners while the release before writes", async () => {
    const writes = { done: 0, isOver: false };
    const insert = async () => {
      writes.done += 1;
      await running.query("begin");
      await running.query("insert into core.users (email) values ($1)", [
        `${writes.done}@firm.example`,
      ]);
      await running.query("update core.users set first_name = 'Ann' where email = $1", [
        `${writes.done}@firm.example`,
      ]);
      await running.query("commit");
    };
    const writing = (async () => {
      while (!writes.isOver) await insert();
    })();
    await expect.poll(() => writes.done).toBeGreaterThan(10);

    const { migrations } = await provisionOwners(superUrl, name, passwords);
    const then = writes.done;
    await migrateAll(migrations);
    await expect.poll(() => writes.done).toBeGreaterThan(then + 10);
    writes.isOver = true;
    await writing;

    for (const owner of OWNERS) {
      expect([owner, await query(inDatabase(name), OWNED, [owner])]).toEqual([owner, []]);
    }
    await expect(running.query("alter table core.users add column own text")).rejects.toMatchObject(
      REFUSED,
    );
    const { rows } = await running.query("select count(*)::int as count from core.audit_log");
    expect(rows).toEqual([{ count: 2 * writes.done }]);
    await running.query(`select core_jobs.create_queue('old', '{"policy":"standard"}')`);
  }, 120_000);

  test("waits for a transaction of the release before instead of a deadlock", async () => {
    await running.query("begin");
    await running.query("insert into core.users (email) values ('a@firm.example')");
    const changing = provisionOwners(superUrl, name, passwords);
    const waiting = `select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await query(superUrl, waiting, [name])).length).toBe(1);

    const { rows: tables } = await running.query(
      "select format('core.%I', tablename) as name from pg_tables where schemaname = 'core'",
    );
    for (const table of tables) await running.query(`select from ${table.name} limit 1`);
    await running.query("commit");

    await changing;
    expect(await query(inDatabase(name), OWNED, ["core"])).toEqual([]);
  }, 120_000);
});

test("an administrator without superuser separates the roles", async () => {
  const suffix = randomBytes(4).toString("hex");
  const [admin, service] = [`admin_${suffix}`, `managed_${suffix}`];
  await query(superUrl, `create role ${admin} login createrole password 'a'`);
  await query(superUrl, `create database ${admin} owner ${admin}`);
  const url = new URL(inDatabase(admin));
  url.username = admin;
  url.password = "a";
  await query(
    url.href,
    `create role ${service} login password 's'; grant ${service} to ${admin};
     create schema managed authorization ${service}; revoke ${service} from ${admin};`,
  );
  const asService = new URL(url);
  asService.username = service;
  asService.password = "s";
  await query(asService.href, "create table managed.kept (id integer)");
  const sql = readFileSync(new URL("../../deploy/postgres/sql/owner.sql", import.meta.url), "utf8");
  const settings = `set accord.schema = 'managed'; set accord.role = '${service}'; set accord.password = 's';`;
  for (let time = 0; time < 2; time += 1) await query(url.href, settings + sql);
  await query(asService.href, "insert into managed.kept values (1)");
  await expect(query(asService.href, "truncate managed.kept")).rejects.toMatchObject(REFUSED);
  await query(withRole(url.href, `${service}_owner`), "create table managed.later (id integer)");
  await query(asService.href, "insert into managed.later values (1)");
  await query(superUrl, `drop database ${admin} with (force)`);
  await query(superUrl, `drop role ${service}; drop role ${service}_owner; drop role ${admin}`);
});

describe("the check before an upgrade", () => {
  test("finds nothing in a database that is up to date", async () => {
    const { missing, schemas } = await findMissing(databases.migrations);
    expect(missing).toEqual([]);
    expect(schemas.map(({ owner, pending }) => [owner, pending])).toEqual(
      OWNERS.map((owner) => [owner, []]),
    );
    expect(schemas.every(({ applied }) => applied > 0)).toBe(true);
  });

  test("names what is missing, and the migrations to run", async () => {
    const { migrations } = await createMigrated(superUrl, "unready");
    const admin = inDatabase("unready");
    await query(admin, "delete from signing.knex_migrations where name like '0002%'");
    const { schemas } = await findMissing(migrations);
    expect(schemas.find(({ owner }) => owner === "signing")?.pending).toEqual(["0002-webhook"]);
    await query(admin, "alter schema documents owner to documents");
    await query(admin, "alter table core.saved_views owner to core");
    await query(admin, "alter role gateway in database unready reset search_path");
    expect((await findMissing(migrations)).missing.toSorted()).toEqual([
      "Tables of the schema core belong to core instead of core_owner: saved_views.",
      "The role gateway has no setting search_path.",
      "The schema documents belongs to documents instead of documents_owner.",
    ]);
  });
});
