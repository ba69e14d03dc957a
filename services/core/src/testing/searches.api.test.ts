import { listAgreements, listPayouts } from "@accord/contracts";
import { agreementSorts, payoutMethods, payoutSorts, payoutViews } from "@accord/domain";
import { readFrom, createClock, type List } from "@accord/service-kit";
import { createTestDatabase, type TestDatabase } from "@accord/service-kit/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrations } from "../../migrations/index.ts";
import { createAgreements } from "../features/book/agreements/agreements.service.ts";
import { createPayouts } from "../features/book/payouts/payouts.service.ts";
import { insertManyRecords } from "./many-records.ts";
import { naiveAgreements, naivePayouts } from "./naive-searches.ts";

const TODAY = "2026-07-10";
const clock = createClock("America/New_York", () => new Date(`${TODAY}T17:00:00Z`));
const PAGES = 3;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"), "core", migrations);
  await insertManyRecords(database.owner);
}, 120_000);
afterAll(() => database.drop());

/** Rare and common, with wildcard characters; what has more than 5,000 hits and what has none. */
const texts = ["ana", "marwell", "Marwell, Ana", "bo", "an", "a", "zq", "%", "_", "\\", "0%", ","];
const typed = fc.constantFrom(
  ...texts,
  "agr-",
  "agr",
  "AGR-2025",
  "agr-2024-00",
  "2 note",
  "12%",
  "500",
);
const q = fc.option(fc.oneof(typed, fc.constantFrom("0042", "ck1", "example.com", "205", "7")), {
  nil: undefined,
});
const from = fc.constantFrom(undefined, undefined, "2026-05-01", "2026-07-10");
const to = fc.constantFrom(undefined, undefined, "2026-07-10", "2026-12-01");
const method = fc.constantFrom(undefined, undefined, undefined, ...payoutMethods.slice(-2));
const runs = { seed: 20260710, numRuns: process.env["LONG_TESTS"] === "1" ? 100 : 30 };

/** The ids of the first pages, which follow one another without gap or repeat. */
async function walk<Item extends { id: string }>(
  read: (cursor: string | undefined) => Promise<List<Item>>,
): Promise<{ ids: string[]; counts: List<Item>["counts"] }> {
  const ids: string[] = [];
  let list = await read(undefined);
  for (let page = 1; ; page += 1) {
    for await (const { id } of list.rows) ids.push(id);
    if (list.nextCursor === null || page === PAGES) return { ids, counts: list.counts };
    list = await read(list.nextCursor);
  }
}

test("agreements: every search, filter and order matches an independent reading", async () => {
  const { db } = database;
  const list = createAgreements({ db, clock, writeClosing: () => Promise.resolve() });
  const query = fc.record({
    q,
    investor: fc.option(fc.oneof(fc.constant(""), fc.constantFrom(...texts)), { nil: undefined }),
    term: fc.constantFrom(undefined, "1", "12 months", "7"),
    amount: fc.constantFrom(undefined, "2", "15000"),
    sort: fc.constantFrom(...agreementSorts),
  });
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const expected = await naiveAgreements(db, asked);
      const read = (cursor?: string) =>
        list.list(readFrom(db), listAgreements.query.parse({ ...asked, cursor, limit: "25" }));
      const { ids, counts } = await walk(read);
      expect(counts.matching).toBe(expected.length);
      expect(ids).toEqual(expected.slice(0, 25 * PAGES));
    }),
    runs,
  );
}, 120_000);

test("payouts: every view, search, filter and order, and its count and sum", async () => {
  const { db } = database;
  const payouts = createPayouts({ db, clock });
  const filters = { q, from, to, method };
  const query = fc.record({
    ...filters,
    view: fc.constantFrom(...payoutViews),
    sort: fc.constantFrom(...payoutSorts),
  });
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const expected = await naivePayouts(db, asked, TODAY);
      const read = (cursor?: string) =>
        payouts.list(readFrom(db), listPayouts.query.parse({ ...asked, cursor, limit: "25" }));
      const { ids, counts } = await walk(read);
      expect(counts.matching).toBe(expected.length);
      expect(ids).toEqual(expected.slice(0, 25 * PAGES).map(({ id }) => id));
      const sums = await payouts.sums(readFrom(db), asked);
      const cents = expected.reduce((sum, { amount }) => sum + Number(amount) * 100, 0);
      expect(sums[asked.view]).toEqual({
        count: expected.length,
        amount: (cents / 100).toFixed(2),
      });
    }),
    runs,
  );
}, 120_000);
