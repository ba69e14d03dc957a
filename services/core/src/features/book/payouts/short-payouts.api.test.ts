import type { Payout } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let id: string;
let rows: Payout[];
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-03");
});
beforeEach(async () => {
  id = (await core.agreement()).id;
  rows = await payouts();
});
afterAll(() => core.stop());

const payouts = async (): Promise<Payout[]> =>
  (await core.get(`/api/agreements/${id}/payouts`)).body;
const pay = (amount: string, payoutDate: string, more = {}) =>
  core.post(`/api/agreements/${id}/manual-payouts`, {
    amount,
    payoutDate,
    payoutType: "roi",
    ...more,
  });
/** The April row and the one of July, which is due two days before today. */
const shown = async () =>
  (await payouts()).slice(0, 2).map((row) => [row.short, row.settledBy?.id]);

test("a row whose settler paid less is short until its rest is paid", async () => {
  const [settler] = (await pay("2000.00", "2026-04-01")).body;
  expect(await shown()).toEqual([
    ["666.66", settler.id],
    [undefined, undefined],
  ]);
  const restOfPayoutId = rows[0]?.id;
  const tooMuch = await pay("666.67", "2026-07-03", { restOfPayoutId });
  expect([tooMuch.status, tooMuch.body.issues[0].path]).toEqual([422, "amount"]);
  const part = await pay("600.00", "2026-07-03", { restOfPayoutId });
  expect(part.body).toMatchObject([{ amount: "600.00", restOfPayoutId, periodIndex: null }]);
  // Within 7 days of the July row, which it leaves unpaid.
  expect(await shown()).toEqual([
    ["66.66", settler.id],
    [undefined, undefined],
  ]);
  await pay("66.66", "2026-07-03", { restOfPayoutId });
  expect((await shown())[0]).toEqual([undefined, settler.id]);
  const again = await pay("1.00", "2026-07-03", { restOfPayoutId });
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
});

test("a rest that was paid settles its row when the settler is deleted, and is short itself", async () => {
  const [settler] = (await pay("2000.00", "2026-04-01")).body;
  const [rest] = (await pay("666.66", "2026-07-03", { restOfPayoutId: rows[0]?.id })).body;
  await core.remove(`/api/payouts/${settler.id}`);
  expect((await shown())[0]).toEqual(["2000.00", rest.id]);
  await core.remove(`/api/payouts/${rest.id}`);
  expect((await shown())[0]).toEqual([undefined, undefined]);
});

test("rolled-over ROI below the row's amount leaves it short", async () => {
  await core.post(`/api/agreements/${id}/rollovers`, {
    amount: "1666.66",
    rolloverDate: "2026-07-02",
    rolloverType: "rollover",
    rolloverCategory: "roi",
  });
  expect((await payouts())[1]).toMatchObject({ short: "1000.00", settledBy: { type: "rollover" } });
});

test("only ROI pays a rest, and only of a row that is short", async () => {
  const restOfPayoutId = rows[0]?.id;
  expect((await pay("1.00", "2026-07-03", { restOfPayoutId })).status).toBe(409);
  await pay("2000.00", "2026-04-01");
  const principal = { restOfPayoutId, payoutType: "principal" };
  expect((await pay("1.00", "2026-07-03", principal)).body.issues[0].path).toBe("payoutType");
});
