import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb } from "./create-db.ts";
import { databaseError } from "./database-error.ts";
import { runWithRequestId } from "../request-context.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
const actor = { caller: "gateway", userId: "4a0f8b52-6f0e-4c51-9c8a-0d6a3b1f2e11" };
const acting = { actor };

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "accounts", [
    {
      name: "0001-accounts",
      up: async (db) => {
        await db.schema.createTable("accounts", (table) => {
          table.integer("id").primary();
          table.decimal("amount", 12, 2).notNullable();
        });
        await db("accounts").insert([1, 2].map((id) => ({ id, amount: "0.00" })));
      },
    },
  ]);
});
afterAll(() => database.drop());

const one = async (sql: string) => (await database.db.raw(sql)).rows[0].value;

test("DATE is a day string, numeric and int8 are strings, timestamps are ISO 8601", async () => {
  expect(await one("select date '2026-02-15' as value")).toBe("2026-02-15");
  expect(await one("select 12.30::numeric(12,2) as value")).toBe("12.30");
  expect(await one("select count(*) as value from accounts")).toBe("2");
  expect(await one("select timestamptz '2026-02-15 12:00+01' as value")).toBe(
    "2026-02-15T11:00:00.000Z",
  );
});

test.each([
  ["2026-02-15 12:00:00+00", "2026-02-15T12:00:00.000Z"],
  ["2026-02-15 12:00:00.5+00", "2026-02-15T12:00:00.500Z"],
  ["2026-02-15 12:00:00.129999+00", "2026-02-15T12:00:00.129Z"],
])("the time %s is %s in any session time zone", async (stored, answered) => {
  expect(await one(`select timestamptz '${stored}' as value`)).toBe(answered);
  const inNewYork = await database.db.transaction(async (trx) => {
    await trx.raw("set local time zone 'America/New_York'");
    return (await trx.raw(`select timestamptz '${stored}' as value`)).rows[0].value;
  });
  expect(inNewYork).toBe(answered);
});

test("a transaction has its own user and request id", async () => {
  const setting =
    "select current_setting('app.user_id', true) as user_id, current_setting('app.request_id', true) as request_id";
  const { rows } = await runWithRequestId("request-1", () =>
    inTransaction(database.db, acting, (trx) => trx.raw(setting)),
  );
  expect(rows).toEqual([{ userId: actor.userId, requestId: "request-1" }]);
  const after = await database.db.raw(setting);
  expect(after.rows[0].userId ?? "").toBe("");
});

test("an error rolls the transaction back", async () => {
  const work = inTransaction(database.db, acting, async (trx) => {
    await trx("accounts").where({ id: 1 }).update({ amount: "9.00" });
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect(await database.db("accounts").where({ id: 1 }).first("amount")).toEqual({
    amount: "0.00",
  });
});

test("after a deadlock both transactions succeed", async () => {
  let runs = 0;
  let waiting = 0;
  let meet = (): void => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const addInOrder = (order: readonly number[]) =>
    inTransaction(database.db, acting, async (trx) => {
      runs += 1;
      // Without a pause it might lock its first row before the other one continues: the same
      // deadlock.
      if (runs > 2) await left;
      for (const id of order) {
        await trx("accounts").where({ id }).increment("amount", 1);
        waiting += 1;
        if (waiting === 2) meet();
        await met;
      }
    }).finally(leave);
  await Promise.all([addInOrder([1, 2]), addInOrder([2, 1])]);
  expect(runs).toBe(3);
  expect(await database.db("accounts").orderBy("id").pluck("amount")).toEqual(["2.00", "2.00"]);
});

test("an error that is no deadlock is not retried", async () => {
  let runs = 0;
  const work = inTransaction(database.db, acting, async (trx) => {
    runs += 1;
    await trx("accounts").insert({ id: 1, amount: "1.00" });
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(runs).toBe(1);
});

const statusOf = async (sql: string) => {
  const error = await database.db.raw(sql).catch((failure: unknown) => failure);
  return databaseError(error)?.status;
};

test("a value that PostgreSQL refuses is never a 500", async () => {
  expect(await statusOf("insert into accounts values (1, 1)")).toBe(409);
  expect(await statusOf("insert into accounts values (3, null)")).toBe(422);
  expect(await statusOf("insert into accounts values (3, 99999999999)")).toBe(422);
  expect(await statusOf("select date '2026-02-30'")).toBe(422);
  expect(await statusOf("select 'x'::uuid")).toBe(422);
  expect(await statusOf("select nothing")).toBeUndefined();
});

test("a full disk is a 503 that says that nothing was saved", async () => {
  const full = "do $$ begin raise exception 'No space left' using errcode = 'disk_full'; end $$";
  const error = await database.db.raw(full).catch((failure: unknown) => failure);
  expect(databaseError(error)).toMatchObject({
    status: 503,
    message: "The disk of the database is full. Nothing was saved.",
  });
});

test("an unreachable database is a 503, also during a query", async () => {
  const nowhere = createDb("postgres://nobody@127.0.0.1:9/none", "none");
  const refused = await nowhere.raw("select 1").catch((error: unknown) => error);
  expect(databaseError(refused)?.status).toBe(503);
  await nowhere.destroy();
  expect(await statusOf("select pg_terminate_backend(pg_backend_pid())")).toBe(503);
});
