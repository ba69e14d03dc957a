import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { migrate, RESTORE_MARK } from "./migrate.ts";

let database: TestDatabase;
const up = () => Promise.resolve();
const first = { name: "0001-first", up };

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "waiting", [first]);
});
afterAll(() => database.drop());

/** A service that needs these migrations and waits so long. */
async function start(names: readonly string[], limitMs: number) {
  const program = new URL("testing/waiting-start.ts", import.meta.url).pathname;
  const args = [program, database.url, String(limitMs), ...names];
  const child = spawn(process.execPath, args, { stdio: "pipe" });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  const lines = out.trim().split("\n");
  return { code: child.exitCode, errors, lines, last: JSON.parse(lines.at(-1) ?? "") };
}

test("a service starts on a schema that is up to date, or ahead by the next release", async () => {
  expect(await start(["0001-first"], 0)).toMatchObject({ code: 0, last: { msg: "started" } });
  expect(await start([], 0)).toMatchObject({ code: 0, last: { msg: "started" } });
});

test("a service without its migrations exits with one line that names the first", async () => {
  const { code, errors, lines, last } = await start(["0001-first", "0002-second"], 300);
  expect([code, errors, lines.length]).toEqual([1, "", 1]);
  expect(last).toMatchObject({ level: 60, schema: "waiting", migration: "0002-second" });
});

test("a service that was started before its migrations waits for them", async () => {
  const running = start(["0001-first", "0003-third"], 30_000);
  await migrate(database.ownerUrl, "waiting", [first, { name: "0003-third", up }]);
  expect(await running).toMatchObject({ code: 0, last: { msg: "started" } });
});

test("a service refuses a schema whose restore did not finish", async () => {
  await database.owner("knex_migrations").insert({ name: RESTORE_MARK, batch: 0 });
  const { code, last } = await start(["0001-first"], 30_000);
  expect([code, last.migration]).toEqual([1, RESTORE_MARK]);
});

test("the role of a service reads the list of migrations and cannot write it", async () => {
  expect(await database.db("knex_migrations").pluck("name")).toContain("0001-first");
  for (const change of [
    database.db("knex_migrations").insert({ name: "0009-forged", batch: 9 }),
    database.db("knex_migrations").delete(),
    database.db("knex_migrations_lock").update({ is_locked: 1 }),
  ]) {
    await expect(change).rejects.toMatchObject({ code: "42501" });
  }
});
