import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createDb } from "./create-db.ts";
import { keysetOf } from "./keyset.ts";
import { prepared } from "./prepared.ts";
import { preparedPage } from "./read-page.ts";

interface Guest {
  readonly id: number;
  readonly name: string;
}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "guests", [
    {
      name: "0001-guests",
      up: async (db) => {
        await db.schema.createTable("guests", (table) => {
          table.integer("id").primary();
          table.string("name", 40).notNullable();
        });
        await db("guests").insert([1, 2, 3, 4, 5].map((id) => ({ id, name: `Guest ${id}` })));
      },
    },
  ]);
});
afterAll(() => database.drop());

const namesAfter = prepared<{ name: string }>((db) =>
  db("guests").select("name").where("id", ">", "0").orderBy("id"),
);
const preparedStatements = "select statement from pg_prepared_statements";

test("a statement is prepared once per connection and run with other values", async () => {
  const db = createDb(database.url, "guests", { max: 1 });
  try {
    expect(await namesAfter(db, ["3"])).toEqual([{ name: "Guest 4" }, { name: "Guest 5" }]);
    expect(await namesAfter(db, ["4"])).toEqual([{ name: "Guest 5" }]);
    expect((await db.raw(preparedStatements)).rows).toEqual([
      { statement: 'select "name" from "guests" where "id" > $1 order by "id" asc' },
    ]);
  } finally {
    await db.destroy();
  }
});

test("a statement returns current columns after a column's type was changed", async () => {
  const db = createDb(database.url, "guests", { max: 1 });
  try {
    const before = await namesAfter(db, ["4"]);
    await database.owner.raw("alter table guests alter column name type text");
    expect(await namesAfter(db, ["4"])).toEqual(before);
    // A failed transaction cannot be retried here, only by its owner.
    const inside = db.transaction((trx) => namesAfter(trx, ["4"]));
    await expect(inside).rejects.toMatchObject({ code: "0A000" });
  } finally {
    await db.destroy();
  }
});

const byId = (sort: string) =>
  keysetOf<Guest>(sort, [{ sql: "id", type: "int", valueOf: ({ id }) => id }]);

test("pages are complete in both orders and in every size", async () => {
  const read = preparedPage<Guest>((db) => db("guests").select("id", "name"));
  const walk = async (sort: string, limit: number) => {
    const pages: number[][] = [];
    for (let cursor: string | null = null; pages.length === 0 || cursor !== null;) {
      const page = await read(database.db, byId(sort), { cursor, limit });
      pages.push(page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return pages;
  };
  expect(await walk("id", 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(await walk("-id", 2)).toEqual([[5, 4], [3, 2], [1]]);
  // More sizes than are cached.
  for (let limit = 5; limit < 60; limit += 1)
    expect(await walk("id", limit)).toEqual([[1, 2, 3, 4, 5]]);
  expect(await walk("-id", 4)).toEqual([[5, 4, 3, 2], [1]]);
});
