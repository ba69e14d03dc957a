import type { Agreement } from "@accord/contracts";
import { inTransaction } from "@accord/service-kit";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";
import { importRecords } from "../../exchange/dev-data/import-records.ts";

let core: Counter;
const acting = { actor: { caller: "gateway", userId: null } };
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-11-20");
  await inTransaction(core.db, acting, (trx) => importRecords({ trx, clock: core.clock }, null));
});
afterAll(() => core.stop());

const list = async (query: string): Promise<Agreement[]> =>
  (await core.get(`/api/agreements?${query}`)).body;
const neighbors = async ({ id }: { id: string }, query: string) =>
  (await core.get(`/api/agreements/${id}/neighbors?${query}`)).body;
const named = (row: Agreement | undefined) =>
  row === undefined ? null : { id: row.id, reference: row.reference };

describe("the neighbors of a record are those of the same list", () => {
  test.each([
    "",
    "sort=reference",
    "sort=investor",
    "sort=-investor",
    "sort=amount",
    "sort=-amount",
    "sort=term",
    "sort=-roi",
    "sort=-status&q=agr",
    "term=36&sort=-amount",
    "investor=okafor",
    "q=okafor&term=24",
    "amount=2&sort=investor",
  ])("?%s", async (query) => {
    const rows = await list(query);
    expect(rows.length).toBeGreaterThan(0);
    for (const [index, row] of rows.entries()) {
      expect(await neighbors(row, query), row.reference).toEqual({
        previous: named(rows[index - 1]),
        next: named(rows[index + 1]),
      });
    }
  });
});

test("a record that the filters exclude has the neighbors of its position", async () => {
  const all = await list("sort=reference");
  const found = await list("sort=reference&term=36");
  const left = all.filter((row) => !found.some(({ id }) => id === row.id));
  for (const row of left) {
    const after = found.findIndex(({ reference }) => reference > row.reference);
    const index = after === -1 ? found.length : after;
    expect(await neighbors(row, "sort=reference&term=36")).toEqual({
      previous: named(found[index - 1]),
      next: named(found[index]),
    });
  }
  expect(await neighbors(all[0] ?? { id: "" }, "investor=nobody")).toEqual({
    previous: null,
    next: null,
  });
});

test("an unknown or deleted record is a 404, an invalid filter a 400", async () => {
  const [last] = await list("");
  const path = `/api/agreements/${last?.id}`;
  expect((await core.get(`${path}/neighbors?sort=email`)).status).toBe(400);
  await core.db("agreements").where({ id: last?.id }).update({ deletedAt: core.db.fn.now() });
  for (const id of [unknownId, last?.id, "7"]) {
    expect((await core.get(`/api/agreements/${id}/neighbors`)).status).toBe(404);
  }
  const [next] = await list("");
  expect((await neighbors(next ?? { id: "" }, "")).previous).toBeNull();
});
