import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { runWithRequestId } from "../request-context.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { metricsText } from "../metrics/registry.ts";
import { createDb } from "./create-db.ts";
import { logSlowQueries, observeStatements } from "./observe-statements.ts";

const log = captureLog();
const slowLines = () => log.lines().filter(({ msg }) => msg === "slow query");
/** Also of the files that this process has tested before. */
const countSlow = async () =>
  Number(/^accord_db_slow_queries_total (\d+)$/m.exec(await metricsText())?.[1]);
/** Not reached by a statement that does nothing, however busy the machine is. */
const LIMIT_MS = 1_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "slow", []);
});
afterEach(() => logSlowQueries({ ms: 0, logger: log.logger }));
afterAll(() => database.drop());

test("a slow statement is logged with the request id and its text without values, and counted", async () => {
  logSlowQueries({ ms: LIMIT_MS, logger: log.logger });
  const before = await countSlow();
  const db = createDb(database.url, "slow", { max: 1 });
  await runWithRequestId("request-of-ann", async () => {
    await db.raw("select ?::text", ["Ann"]);
    await db.raw("select\n  pg_sleep(1.1), ?::text", ["Ann"]);
  });
  await db.destroy();
  expect(slowLines()).toEqual([
    expect.objectContaining({
      requestId: "request-of-ann",
      sql: "select pg_sleep(1.1), $1::text",
      ms: expect.any(Number),
    }),
  ]);
  expect(JSON.stringify(slowLines())).not.toContain("Ann");
  expect(await countSlow()).toBe(before + 1);
});

test("statements of a pg pool are observed too, failed ones included", async () => {
  logSlowQueries({ ms: LIMIT_MS, logger: log.logger });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on("connect", observeStatements);
  const before = slowLines().length;
  await pool.query("select pg_sleep($1)", [1.1]);
  await expect(
    pool.query("select 1 / (length(pg_sleep(1.1)::text) * $1::int)", [0]),
  ).rejects.toThrow();
  const client = await pool.connect();
  await client.query({ text: "select pg_sleep(1.1) as awaited" });
  client.release();
  await pool.end();
  expect(
    slowLines()
      .slice(before)
      .map(({ sql }) => sql),
  ).toEqual([
    "select pg_sleep($1)",
    "select 1 / (length(pg_sleep(1.1)::text) * $1::int)",
    "select pg_sleep(1.1) as awaited",
  ]);
});

test("with a threshold of 0 connections are left as they are", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const client = await pool.connect();
  const { query } = client;
  observeStatements(client);
  expect(client.query).toBe(query);
  client.release();
  await pool.end();
});
