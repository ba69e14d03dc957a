import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { metricsText } from "../metrics/registry.ts";
import { captureLog } from "../testing/captured-log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { connectionsOf, parseReplicaCounts, watchConnectionBudget } from "./connection-budget.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "budget", []);
});
afterAll(() => database.drop());

test("replicas are counted with the pools of their services", () => {
  const most = { gateway: 2, core: 2, documents: 8, signing: 2 };
  expect(parseReplicaCounts("gateway=2, core=2,documents=8,signing=2")).toEqual(most);
  expect(connectionsOf(most)).toBe(184);
  expect(connectionsOf({ core: 1 })).toBe(14);
});

test.each(["gateway", "gateway=two", "web=2", ""])("%s is not a number of replicas", (text) => {
  expect(parseReplicaCounts(text)).toBeNull();
});

test("more connections than PostgreSQL allows are a warning and a metric", async () => {
  const { logger, lines } = captureLog();
  const { rows } = await database.db.raw(
    `select current_setting('max_connections')::int
       - current_setting('superuser_reserved_connections')::int
       - current_setting('reserved_connections')::int as allowed`,
  );
  const { allowed }: { allowed: number } = rows[0];
  const replicas = { documents: allowed };
  await watchConnectionBudget({ db: database.db, replicas, logger });
  expect(lines()).toEqual([
    expect.objectContaining({
      needed: 14 * allowed,
      limit: allowed,
      msg: expect.stringContaining(`but PostgreSQL allows ${allowed}: raise max_connections`),
    }),
  ]);
  // A gauge that a busy database answers too late is left out.
  await expect
    .poll(metricsText, { timeout: 20_000 })
    .toMatch(
      new RegExp(
        String.raw`_needed ${14 * allowed}$[^]*_limit ${allowed}$[^]*^accord_db_connections_open [1-9]`,
        "m",
      ),
    );
});
