import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "failing_start", []);
});
afterAll(() => database.drop());

async function start(url: string) {
  const program = new URL("testing/failing-start.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [program, url], { stdio: "pipe" });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { code: child.exitCode, lines: out.trim().split("\n"), out, errors };
}

test("a failed migration exits with one log line that names it and contains no rows", async () => {
  const { code, lines, out, errors } = await start(database.ownerUrl);
  expect([code, errors, lines.length]).toEqual([1, "", 1]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: 60,
    schema: "failing",
    migration: "0002-one-each",
    err: { code: "23505", table: "people", constraint: "people_email_unique" },
    msg: "the database cannot be brought up to date",
  });
  expect(out).not.toContain("ann@");
});

test("an unreachable database exits with one log line", async () => {
  const { code, lines, errors } = await start("postgres://nobody:secret@127.0.0.1:9/nothing");
  expect([code, errors, lines.length]).toEqual([1, "", 1]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 60, err: { code: "ECONNREFUSED" } });
  expect(lines[0]).not.toContain("secret");
});
