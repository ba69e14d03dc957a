import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb } from "./create-db.ts";
import { migrate, type Migration } from "./migrate.ts";

const owner = `core_${randomBytes(4).toString("hex")}`;
const second = `${owner}_b`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "role_change", []);
});
afterAll(async () => {
  await database.db.raw(`drop owned by ${owner} cascade; drop role ${second}; drop role ${owner}`);
  await database.drop();
});

const as = (role: string, password: string) => {
  const url = new URL(database.url);
  url.username = role;
  url.password = password;
  return url.href;
};
const step = (name: string): Migration => ({
  name,
  up: (db) => db.schema.createTable(`table_${name}`, (table) => void table.text("name")),
});
const admin = (sql: string) => database.db.raw(sql);

test("a password is rotated with a second login role, as in docs/operations.md", async () => {
  await admin(`create role ${owner} login password 'first'`);
  await admin(`grant create on database ${new URL(database.url).pathname.slice(1)} to ${owner}`);
  await migrate(as(owner, "first"), "rotated", [step("one")]);
  await admin(`create role ${second} login password 'second' in role ${owner}`);
  await admin(`alter role ${second} set role to ${owner}`);
  const [old, next] = [
    createDb(as(owner, "first"), "rotated"),
    createDb(as(second, "second"), "rotated"),
  ];
  await old("table_one").insert({ name: "by the old login" });
  expect(await next("table_one").pluck("name")).toEqual(["by the old login"]);
  await migrate(as(second, "second"), "rotated", [step("one"), step("two")]);
  await old("table_two").insert({ name: "what the new login made is the owner's" });
  await old.destroy();
  await admin(`alter role ${owner} nologin`);
  const late = createDb(as(owner, "first"), "rotated");
  await expect(late.raw("select 1")).rejects.toMatchObject({ code: "28000" });
  expect(await next("table_two").pluck("name")).toHaveLength(1);
  await Promise.all([next.destroy(), late.destroy()]);
});
