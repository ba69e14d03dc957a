import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb } from "./create-db.ts";
import { migrate, type Migration } from "./migrate.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "kit", []);
});
afterAll(() => database.drop());

const steps = (schema: string): Migration[] => [
  {
    name: "0001-things",
    up: async (db) => {
      await db.schema.createTable("things", (table) => void table.text("name"));
      await db("things").insert({ name: schema });
    },
  },
  {
    name: "0002-colour",
    up: (db) => db.schema.alterTable("things", (table) => void table.text("colour")),
  },
];

test("four concurrent migrators of two schemas run each migration once", async () => {
  const run = (schema: string) => migrate(database.ownerUrl, schema, steps(schema));
  await Promise.all([run("one"), run("one"), run("two"), run("two")]);
  for (const schema of ["one", "two"]) {
    const db = createDb(database.ownerUrl, schema);
    expect(await db("things").select("name")).toEqual([{ name: schema }]);
    expect(await db("knex_migrations").pluck("name")).toEqual(["0001-things", "0002-colour"]);
    await db.destroy();
  }
});

test("a second run applies only new migrations", async () => {
  const [first, second] = steps("three");
  if (!first || !second) throw new Error("two steps");
  await migrate(database.ownerUrl, "three", [first]);
  await migrate(database.ownerUrl, "three", [first, second]);
  await migrate(database.ownerUrl, "three", [first, second]);
  const db = createDb(database.ownerUrl, "three");
  expect(await db("things")).toEqual([{ name: "three", colour: null }]);
  await db.destroy();
});

test("a migration that crashed runs again at the next start", async () => {
  const [first, second] = steps("four");
  if (!first || !second) throw new Error("two steps");
  const broken: Migration = {
    name: "0001-things",
    up: async (db) => {
      await first.up(db);
      throw new Error("crashed");
    },
  };
  await expect(migrate(database.ownerUrl, "four", [broken])).rejects.toMatchObject({
    migration: "0001-things",
    cause: new Error("crashed"),
  });
  const db = createDb(database.ownerUrl, "four");
  // The state after a kill.
  await db("knex_migrations_lock").update({ is_locked: 1 });
  await migrate(database.ownerUrl, "four", [first, second]);
  expect(await db("things").select("name")).toEqual([{ name: "four" }]);
  await db.destroy();
});
