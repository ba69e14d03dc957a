import { Router } from "express";
import request from "supertest";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createApp } from "../http/create-app.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb } from "./create-db.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "people", [
    {
      name: "0001-people",
      up: async (db) => {
        await db.schema.createTable("people", (table) => {
          table.text("email").primary();
          table.specificType("ssn", "char(4)").notNullable().checkRegex("^[0-9]{4}$");
          table.integer("age");
        });
        await db("people").insert({ email: "ann@example.com", ssn: "6789" });
      },
    },
  ]);
});
afterAll(() => database.drop());

/** The log of a failure after the response started, where nothing is mapped. */
async function logOf(work: () => Promise<unknown>) {
  const log = captureLog();
  const router = Router();
  router.get("/", async (_req, res) => {
    res.write("[");
    await work();
  });
  const { logger } = log;
  const app = createApp({ logger, ready: () => Promise.resolve(), routers: [router] });
  await request(app)
    .get("/")
    .catch(() => undefined);
  await expect.poll(() => log.text()).toContain("failed after the response started");
  return log;
}

const insert = (row: Record<string, unknown>) => () => database.db("people").insert(row);

test.each([
  ["a taken key", { email: "ann@example.com", ssn: "6789" }, "23505"],
  ["a missing field", { email: "ann@example.com" }, "23502"],
  ["a broken check", { email: "ann@example.com", ssn: "67x9" }, "23514"],
  ["a value too long", { email: "ann@example.com", ssn: "67890" }, "22001"],
  ["a value of another type", { email: "ann@example.com", age: 'x"6789 Ann' }, "22P02"],
  ["an unknown column", { email: "ann@example.com", nickname: "Ann" }, "42703"],
])("the log of a failed insert does not contain its values: %s", async (_name, row, code) => {
  const log = await logOf(insert(row));
  expect(JSON.stringify(log.lines()[0]?.["err"])).not.toMatch(/ann@example|Ann|67[x8]9/);
  expect(log.lines()[0]).toMatchObject({
    err: { code, message: expect.stringContaining("insert into") },
  });
});

test("the log contains the name of the constraint", async () => {
  const log = await logOf(insert({ email: "ann@example.com", ssn: "6789" }));
  expect(log.lines()[0]).toMatchObject({ err: { table: "people", constraint: "people_pkey" } });
});

test("an unreachable database is an error without plain text in the log", async () => {
  const printed = vi.spyOn(console, "log");
  const db = createDb("postgres://nobody@127.0.0.1:9/nothing", "nothing");
  await expect(db.raw("select 1")).rejects.toThrow("ECONNREFUSED");
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  await db.destroy();
});
