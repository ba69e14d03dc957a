import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";
import { contentOf, readBooks } from "../../../testing/random-operations/books.ts";

let core: Counter;
let from: { id: string; reference: string };
let into: { id: string; reference: string };
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-10-10");
});
beforeEach(async () => {
  from = await core.agreement();
  into = await core.agreement();
});
afterAll(() => core.stop());

const preview = (body: object) => core.post("/api/schedule-changes/preview", body);

/** What a preview says, in short; nothing of it is written. */
async function changesOf(body: object): Promise<string[]> {
  const before = contentOf(await readBooks(core.db));
  const answer = await preview(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(contentOf(await readBooks(core.db))).toEqual(before);
  return answer.body.map(
    (row: Record<string, string>) =>
      `${row["reference"] === from.reference ? "from" : "into"} ${row["period"]} ${row["before"]} ${row["after"]}`,
  );
}

const addition = { amount: "50000.00", rolloverDate: "2026-10-02" };
const principalInto = () => ({
  amount: "50000.00",
  rolloverDate: "2026-08-03",
  rolloverType: "rollover",
  rolloverCategory: "principal",
  destinationAgreementId: into.id,
});
const later = ["Q4 2026", "Q1 2027"].map((period) => `from ${period} 2666.66 4000.00`);
const added = [...later, "from Q2 2027 2666.70 4000.00"];

test("an addition after a quarter ended names the payouts of the quarters that follow", async () => {
  const body = { write: "add_rollover", agreementId: from.id, rollover: addition };
  expect(await changesOf(body)).toEqual(added);
  const { body: row } = await core.post(`/api/agreements/${from.id}/rollovers`, addition);
  const edit = { write: "edit_rollover", rolloverId: row.id };
  expect(await changesOf({ ...edit, rollover: { ...addition, amount: "25000.00" } })).toEqual([
    "from Q4 2026 4000.00 3333.33",
    "from Q1 2027 4000.00 3333.33",
    "from Q2 2027 4000.00 3333.35",
  ]);
  expect(await changesOf({ write: "delete_rollover", rolloverId: row.id })).toEqual([
    "from Q4 2026 4000.00 2666.66",
    "from Q1 2027 4000.00 2666.66",
    "from Q2 2027 4000.00 2666.70",
  ]);
});

test("principal rolled into another agreement names the payouts of both sides", async () => {
  const body = { write: "add_rollover", agreementId: from.id, rollover: principalInto() };
  expect(await changesOf(body)).toEqual([
    ...["Q3 2026", "Q4 2026", "Q1 2027"].map((period) => `from ${period} 2666.66 1333.33`),
    "from Q2 2027 2666.70 1333.35",
    ...["Q3 2026", "Q4 2026", "Q1 2027"].map((period) => `into ${period} 2666.66 4000.00`),
    "into Q2 2027 2666.70 4000.00",
  ]);
});

test("a principal payout names what it takes, and its edit and deletion what they give back", async () => {
  const payout = { amount: "100000.00", payoutType: "principal", payoutDate: "2026-10-01" };
  const taken = ["Q4 2026 2666.66 0.00", "Q1 2027 2666.66 0.00", "Q2 2027 2666.70 0.00"];
  const body = { write: "add_manual_payout", agreementId: from.id, payout };
  expect(await changesOf(body)).toEqual(taken.map((row) => `from ${row}`));
  const [row] = (await core.post(`/api/agreements/${from.id}/manual-payouts`, payout)).body;
  const edit = { write: "edit_payout", payoutId: row.id };
  expect(await changesOf({ ...edit, payout: { payoutDate: "2026-09-30" } })).toEqual([
    "from Q3 2026 2666.66 0.00",
  ]);
  expect(await changesOf({ write: "delete_payout", payoutId: row.id })).toHaveLength(3);
});

test("a payout that is rolled over names the payouts that grow", async () => {
  const [row] = (await core.get(`/api/agreements/${from.id}/payouts`)).body;
  const rollOver = { rolloverDate: "2026-10-10", destinationAgreementId: into.id };
  const body = { write: "roll_over_payout", payoutId: row.id, rollOver };
  expect(await changesOf(body)).toEqual([
    "into Q4 2026 2666.66 2737.77",
    "into Q1 2027 2666.66 2737.77",
    "into Q2 2027 2666.70 2737.82",
  ]);
});

test("a write without principal lists no changes, and a refusal is the write's own", async () => {
  const roi = { amount: "2666.66", payoutType: "roi", payoutDate: "2026-10-07" };
  const paid = { write: "add_manual_payout", agreementId: from.id, payout: roi };
  expect(await changesOf(paid)).toEqual([]);
  const tooMuch = { ...roi, payoutType: "principal", amount: "100000.01" };
  const refused = await preview({ ...paid, payout: tooMuch });
  const own = await core.post(`/api/agreements/${from.id}/manual-payouts`, tooMuch);
  expect([refused.status, refused.body.issues]).toEqual([422, own.body.issues]);
  const gone = await preview({ write: "delete_payout", payoutId: unknownId });
  expect(gone.status).toBe(404);
  expect((await preview({ write: "pay_everything" })).status).toBe(422);
});
