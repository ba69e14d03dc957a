import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { prepared } from "./prepared.ts";

let database: TestDatabase;

beforeAll(async () => {
  const up = async (db: TestDatabase["db"]) => {
    await db.raw(`create table tax_forms (id int primary key, owner_id int, w9_document_path text,
      last_four_ssn text, second_party_zip_code text, old_values jsonb)`);
  };
  const migrations = [{ name: "0001-tax-forms", up }];
  database = await createTestDatabase(inject("postgresUrl"), "tax_forms", migrations);
});
afterAll(() => database.drop());

const row = {
  id: 1,
  ownerId: 7,
  w9DocumentPath: "a/w9.pdf",
  lastFourSsn: "4821",
  secondPartyZipCode: null,
  oldValues: { last_four_ssn: "0000", nested: [{ owner_id: 3 }] },
};
const forms = () => database.db<typeof row>("tax_forms");

test("rows are written and read in camelCase, the keys inside jsonb as they are", async () => {
  expect(await forms().insert(row).returning("*")).toEqual([row]);
  expect(await forms().where({ ownerId: 7 }).first()).toEqual(row);
  expect(
    await forms().insert(row).onConflict("id").merge(["ownerId"]).returning("ownerId"),
  ).toEqual([{ ownerId: 7 }]);
  const { rowCount, rows } = await database.db.raw("select owner_id from tax_forms");
  expect({ rowCount, rows }).toEqual({ rowCount: 1, rows: [{ ownerId: 7 }] });
  expect(await prepared((db) => db("tax_forms").select("lastFourSsn"))(database.db)).toEqual([
    { lastFourSsn: "4821" },
  ]);
});

test("qualified names, aliases and snake_case names reach the same columns", async () => {
  const query = database
    .db("tax_forms as theForm")
    .join("tax_forms as other", "other.owner_id", "theForm.ownerId")
    .select("theForm.w9DocumentPath as first_path", { otherPath: "other.w9_document_path" });
  expect(await query).toEqual([{ firstPath: "a/w9.pdf", otherPath: "a/w9.pdf" }]);
  expect(await forms().orderBy("ownerId").pluck("oldValues")).toEqual([row.oldValues]);
  expect(await forms().count({ inTotal: "*" })).toEqual([{ inTotal: "1" }]);
});
