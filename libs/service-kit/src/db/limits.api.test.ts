import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createLogger } from "../logger.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb, createPool } from "./create-db.ts";
import { databaseError } from "./database-error.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
const opened: Knex[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "limits", []);
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  await database.drop();
});

type Timeout = "statement_timeout" | "lock_timeout" | "idle_in_transaction_session_timeout";
const limited = (limits: Partial<Record<Timeout, number>>) => {
  const rest = {
    statement_timeout: 60_000,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  };
  const settings = Object.entries({ ...rest, ...limits });
  const url = new URL(database.url);
  url.searchParams.set("options", settings.map(([name, ms]) => `-c ${name}=${ms}`).join(" "));
  const db = createDb(url.href, "limits");
  opened.push(db);
  return db;
};
const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );
const settings = async (db: Knex) => {
  const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  const { rows } = await db.raw("select name, setting from pg_settings where name = any(?)", [
    names,
  ]);
  return Object.fromEntries(
    rows.map(({ name, setting }: { name: string; setting: string }) => [name, setting]),
  );
};

test("statements, lock waits and idle transactions of a request have timeouts", async () => {
  expect(await settings(database.db)).toEqual({
    statement_timeout: "15000",
    lock_timeout: "5000",
    idle_in_transaction_session_timeout: "15000",
  });
});

test("migrations have no timeout but for locks, which are tried again", async () => {
  let seen = {};
  const up = async (db: Knex) => {
    seen = await settings(db);
  };
  await migrate(database.ownerUrl, "slow", [{ name: "0001-slow", up }]);
  expect(seen).toEqual({
    statement_timeout: "0",
    lock_timeout: "300",
    idle_in_transaction_session_timeout: "0",
  });
});

test("a statement timeout is a 503", async () => {
  const failure = await failureOf(limited({ statement_timeout: 50 }).raw("select pg_sleep(30)"));
  expect(failure).toMatchObject({ code: "57014" });
  expect(databaseError(failure)?.status).toBe(503);
});

test("a lock timeout is a 503", async () => {
  const db = limited({ lock_timeout: 50 });
  await database.db.transaction(async (holder) => {
    await holder.raw("select pg_advisory_xact_lock(7)");
    const failure = await failureOf(
      db.transaction((trx) => trx.raw("select pg_advisory_xact_lock(7)")),
    );
    expect(failure).toMatchObject({ code: "55P03" });
    expect(databaseError(failure)?.status).toBe(503);
  });
});

test("an idle transaction loses its locks, and the pool keeps working", async () => {
  const db = limited({ idle_in_transaction_session_timeout: 50 });
  const failure = await failureOf(
    db.transaction(async (trx) => {
      await trx.raw("select pg_advisory_xact_lock(8)");
      // Free only after PostgreSQL aborted the idle transaction.
      await database.db.raw("select pg_advisory_lock(8)");
      await sleep(50);
      await trx.raw("select 1");
    }),
  );
  expect(databaseError(failure)?.status).toBe(503);
  expect((await db.raw("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test.each(["40P01", "40001"])("%s after all retries is a 503", (code) => {
  expect(databaseError(Object.assign(new Error("lost"), { code }))?.status).toBe(503);
});

test.each([
  ...["EAI_AGAIN", "EAI_FAIL", "ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT"],
])("%s is a 503", (code) => {
  expect(databaseError(Object.assign(new Error("lost"), { code }))?.status).toBe(503);
});

test("a database whose name does not resolve is a 503", async () => {
  const url = "postgres://core:secret@database.invalid:5432/accord";
  const db = createDb(url, "limits");
  opened.push(db);
  const logger = createLogger("test", "silent");
  const pool = createPool(url, "limits", { max: 1, logger });
  for (const failure of [await failureOf(db.raw("select 1")), await failureOf(pool.query(""))])
    expect(databaseError(failure)?.status).toBe(503);
  await pool.end();
});

test("a pool without a free connection, and a statement without an answer, are a 503", async () => {
  const logger = createLogger("test", "silent");
  const pool = createPool(database.url, "limits", { max: 1, logger });
  const client = await pool.connect();
  const patient = { ...pool.options };
  Object.assign(pool.options, { connectionTimeoutMillis: 50 });
  const waited = await failureOf(pool.query("select 1"));
  Object.assign(pool.options, patient);
  client.release();
  const statement = { text: "select pg_sleep(30)", query_timeout: 100 };
  const unanswered = await failureOf(pool.query(statement));
  for (const failure of [unanswered, waited]) expect(databaseError(failure)?.status).toBe(503);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
