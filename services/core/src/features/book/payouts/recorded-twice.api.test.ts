import type { Payout } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let agreement: { id: string; reference: string };
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
beforeEach(async () => {
  agreement = await core.agreement();
});
afterAll(() => core.stop());

const asked = "?unlessRecorded=true";
const manual = (changes = {}) => ({
  amount: "100.00",
  payoutType: "roi",
  payoutDate: "2026-05-20",
  ...changes,
});
const pay = (body: object, headers = {}) =>
  core.post(`/api/agreements/${agreement.id}/manual-payouts`, body, headers);
const payNew = (changes = {}, headers = {}) =>
  core.post(`/api/agreements/${agreement.id}/manual-payouts${asked}`, manual(changes), headers);
const rows = async (): Promise<Payout[]> =>
  (await core.get(`/api/agreements/${agreement.id}/payouts`)).body;

describe("a payment that equals what is recorded", () => {
  test("within 7 days is asked about, and recorded when a person says so", async () => {
    expect((await payNew({ checkNumber: "1041" })).status).toBe(201);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const again = await payNew({ payoutDate: "2026-05-27" }, headers);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      "already_recorded",
      `$100.00 of ROI paid on 05/20/2026 (check 1041) is recorded in ${agreement.reference} already.`,
    ]);
    const agreed = await pay(manual({ payoutDate: "2026-05-27" }), headers);
    expect(agreed.status).toBe(201);
    const lost = await payNew({ payoutDate: "2026-05-27" }, headers);
    expect([lost.status, lost.headers["idempotent-replayed"]]).toEqual([201, "true"]);
    expect((await rows()).filter(({ periodIndex }) => periodIndex === null)).toHaveLength(2);
  });

  test("is not asked about for another amount, type, week or agreement, nor without the parameter", async () => {
    await pay(manual());
    for (const changes of [
      { amount: "100.01" },
      { payoutType: "principal" },
      { payoutDate: "2026-05-28" },
      { payoutDate: "2026-05-12" },
    ])
      expect((await payNew(changes)).status).toBe(201);
    expect((await pay(manual())).status).toBe(201);
    agreement = await core.agreement();
    expect((await payNew()).status).toBe(201);
  });

  test("is asked about in each part of a payment, and when a scheduled payout is marked as paid", async () => {
    await pay(manual({ payoutType: "principal", amount: "60.00" }));
    const parts = { payoutType: "principal", amount: "160.00", principalAmount: "60.00" };
    expect((await payNew(parts)).body.message).toContain("$60.00 of principal paid on 05/20/2026");
    const due = (await rows()).find(({ periodIndex }) => periodIndex === 1);
    if (!due) throw new Error("no row 1");
    await pay(manual({ amount: due.amount }));
    const paid = { status: "completed", payoutDate: "2026-05-22" };
    const refused = await core.put(`/api/payouts/${due.id}${asked}`, paid);
    expect([refused.status, refused.body.code]).toEqual([409, "already_recorded"]);
    expect((await core.put(`/api/payouts/${due.id}`, paid)).status).toBe(200);
    expect((await core.put(`/api/payouts/${due.id}${asked}`, paid)).status).toBe(200);
  });
});

const principal = async () => ({
  rolloverType: "rollover",
  rolloverCategory: "principal",
  destinationAgreementId: (await core.agreement()).id,
});

test.each([
  ["An additional investment of $500.00", async () => ({})],
  ["A rollover of principal of $500.00", principal],
])("%s that is recorded within 7 days is asked about", async (what, more) => {
  const body = { amount: "500.00", rolloverDate: "2026-07-02", ...(await more()) };
  const path = `/api/agreements/${agreement.id}/rollovers`;
  const addNew = (changes = {}) => core.post(path + asked, { ...body, ...changes });
  expect((await addNew()).status).toBe(201);
  const again = await addNew({ rolloverDate: "2026-07-09" });
  expect([again.status, again.body.code]).toEqual([409, "already_recorded"]);
  expect(again.body.message).toContain(`${what} on 07/02/2026 is recorded in `);
  expect((await addNew({ rolloverDate: "2026-06-24" })).status).toBe(201);
  expect((await addNew({ amount: "500.01" })).status).toBe(201);
  expect((await core.post(path, body)).status).toBe(201);
});

test("a rollover of ROI is asked about also once it settled the only payout near its day", async () => {
  const { amount, payoutDate } = (await rows()).find(({ periodIndex }) => periodIndex === 1)!;
  const roi = { rolloverType: "rollover", rolloverCategory: "roi" };
  const addNew = () =>
    core.post(`/api/agreements/${agreement.id}/rollovers${asked}`, {
      ...roi,
      amount,
      rolloverDate: payoutDate,
    });
  expect((await addNew()).status).toBe(201);
  expect((await addNew()).body).toMatchObject({ code: "already_recorded" });
});
