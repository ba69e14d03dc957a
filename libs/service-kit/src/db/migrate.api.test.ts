import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb } from "./create-db.ts";
import { migrate, RESTORE_MARK, type Migration } from "./migrate.ts";

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

const quick = { lockMs: 50, attempts: 1_000, pauseMs: 10 };

/** A table that another session reads until `release`, and a migration that alters it. */
async function openLocked(schema: string) {
  const [first] = steps(schema);
  if (!first) throw new Error("a step");
  await migrate(database.ownerUrl, schema, [first]);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`begin; lock table ${schema}.things in access share mode`);
  let attempts = 0;
  const later = (change: Pick<Migration, "transaction"> = {}): Migration => ({
    ...change,
    name: "0002-colour",
    up: async (db) => {
      attempts += 1;
      await db.raw(`alter table ${schema}.things add column if not exists colour text`);
    },
  });
  return { first, later, attempts: () => attempts, release: () => client.end() };
}

test.each([
  ["in a transaction", "six", {}],
  ["outside a transaction", "seven", { transaction: false }],
] as const)("a migration %s is repeated until its lock is free", async (_how, schema, change) => {
  const { first, later, attempts, release } = await openLocked(schema);
  const running = migrate(database.ownerUrl, schema, [first, later(change)], quick);
  await expect.poll(attempts).toBeGreaterThan(2);
  await release();
  await running;
  const db = createDb(database.ownerUrl, schema);
  expect(await db("things")).toEqual([{ name: schema, colour: null }]);
  await db.destroy();
});

test("a lock that is never free ends the migration with a sentence and changes nothing", async () => {
  const { first, later, attempts, release } = await openLocked("eight");
  const limits = { ...quick, attempts: 3 };
  const failed = migrate(database.ownerUrl, "eight", [first, later()], limits);
  await expect(failed).rejects.toMatchObject({
    migration: "0002-colour",
    cause: { code: "55P03", message: expect.stringContaining("in 3 attempts of 0.05 s") },
  });
  expect(attempts()).toBe(3);
  const db = createDb(database.ownerUrl, "eight");
  expect(await db("things")).toEqual([{ name: "eight" }]);
  await release();
  await migrate(database.ownerUrl, "eight", [first, later()], limits);
  expect(await db("things").pluck("colour")).toEqual([null]);
  await db.destroy();
});

test("a migration is committed before the next one begins", async () => {
  const [first, second] = steps("nine");
  if (!first || !second) throw new Error("two steps");
  const seen: unknown[] = [];
  const looking: Migration = {
    ...second,
    up: async (trx) => {
      const other = createDb(database.ownerUrl, "nine");
      seen.push(...(await other("things")));
      await other.destroy();
      await second.up(trx);
    },
  };
  await migrate(database.ownerUrl, "nine", [first, looking]);
  expect(seen).toEqual([{ name: "nine" }]);
});

test("the release before leaves the migrations of a newer one alone", async () => {
  const [first, second] = steps("ten");
  if (!first || !second) throw new Error("two steps");
  await migrate(database.ownerUrl, "ten", [first, second]);
  await migrate(database.ownerUrl, "ten", [first]);
  const db = createDb(database.ownerUrl, "ten");
  expect(await db("things")).toEqual([{ name: "ten", colour: null }]);
  await db.destroy();
});

test("no migration runs after a restore that did not finish", async () => {
  const [first, second] = steps("eleven");
  if (!first || !second) throw new Error("two steps");
  const mark: Migration = { name: RESTORE_MARK, up: () => Promise.resolve() };
  await migrate(database.ownerUrl, "eleven", [mark, first]);
  await expect(migrate(database.ownerUrl, "eleven", [first, second])).rejects.toMatchObject({
    migration: RESTORE_MARK,
  });
});

test("a connection that takes 7 s on a busy machine does not end the migrations", async () => {
  const target = new URL(database.ownerUrl);
  const sockets: Socket[] = [];
  // The first one is that of the lock.
  const proxy = createServer((client) => {
    const isFirst = sockets.length === 0;
    const server = createConnection(Number(target.port), target.hostname);
    sockets.push(client, server);
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
    server.pipe(client);
    setTimeout(() => client.pipe(server), isFirst ? 0 : 7_000);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = proxy.address();
  try {
    const url = new URL(database.ownerUrl);
    if (address !== null && typeof address === "object") url.port = String(address.port);
    await migrate(url.href, "slow", steps("slow"));
    const db = createDb(database.ownerUrl, "slow");
    expect(await db("knex_migrations").pluck("name")).toEqual(["0001-things", "0002-colour"]);
    await db.destroy();
  } finally {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  }
});
