import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb } from "./create-db.ts";
import { migrate, type Migration } from "./migrate.ts";

const suffix = randomBytes(4).toString("hex");
const service = "test_role_change";
const second = `${service}_${suffix}`;
const migrations = `migrations_${suffix}`;
let database: TestDatabase;
let admin: Knex;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "role_change", [step("one")]);
  const url = new URL(inject("postgresUrl"));
  url.pathname = new URL(database.url).pathname;
  admin = createDb(url.href, "role_change");
});
afterAll(async () => {
  await admin.raw(`alter role ${service} login`);
  await admin.destroy();
  await database.drop();
  const server = createDb(inject("postgresUrl"), "public");
  await server.raw(`drop role if exists ${second}; drop role if exists ${migrations}`);
  await server.destroy();
});

const as = (role: string, password: string, url = database.url) => {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
};
const step = (name: string): Migration => ({
  name,
  up: (db) => db.schema.createTable(`table_${name}`, (table) => void table.text("name")),
});

test("a password is rotated with a second login role, as in docs/operations.md", async () => {
  await admin.raw(`create role ${second} login password 'second' in role ${service}`);
  await admin.raw(`alter role ${second} set role to ${service}`);
  const [old, next] = [database.db, createDb(as(second, "second"), "role_change")];
  await old("table_one").insert({ name: "by the old login" });
  expect(await next("table_one").pluck("name")).toEqual(["by the old login"]);
  await migrate(database.ownerUrl, "role_change", [step("one"), step("two")]);
  await next("table_two").insert({ name: "in a table that is newer than the login" });
  await admin.raw(`alter role ${service} nologin`);
  const late = createDb(database.url, "role_change");
  await expect(late.raw("select 1")).rejects.toMatchObject({ code: "28000" });
  expect(await next("table_two").pluck("name")).toHaveLength(1);
  await Promise.all([next.destroy(), late.destroy()]);
});

test("a second login for migrations acts as the same owner", async () => {
  await admin.raw(
    `create role ${migrations} login noinherit password 'third' in role ${service}_owner`,
  );
  await admin.raw("grant connect on database ?? to ??", [
    new URL(database.url).pathname.slice(1),
    migrations,
  ]);
  const url = as(migrations, "third", database.ownerUrl);
  await migrate(url, "role_change", [step("one"), step("two"), step("three")]);
  const { rows } = await admin.raw(
    "select distinct tableowner from pg_tables where schemaname = 'role_change'",
  );
  expect(rows).toEqual([{ tableowner: `${service}_owner` }]);
});
