import { listAgreementPayouts, type Payout } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { agreementBody } from "../../../testing/money-context.ts";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let agreement: { id: string };
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
beforeEach(async () => {
  agreement = await core.agreement();
});
afterAll(() => core.stop());

const pay = (body: object, id = agreement.id) =>
  core.post(`/api/agreements/${id}/manual-payouts`, body);
const manual = (changes = {}) => ({
  amount: "100.00",
  payoutType: "roi",
  payoutDate: "2026-05-20",
  ...changes,
});
const rows = async (): Promise<Payout[]> =>
  (await core.get(`/api/agreements/${agreement.id}/payouts`)).body;
const row = async (periodIndex: number): Promise<Payout> => {
  const found = (await rows()).find((one) => one.periodIndex === periodIndex);
  if (!found) throw new Error(`no row ${periodIndex}`);
  return found;
};
const put = ({ id }: { id: string }, body: object, headers = {}) =>
  core.put(`/api/payouts/${id}`, body, headers);
const remove = ({ id }: { id: string }, headers = {}) => core.remove(`/api/payouts/${id}`, headers);
const setStatus = (status: string) =>
  core.db("agreements").where({ id: agreement.id }).update({ status });

describe("the list", () => {
  test("has the scheduled rows by period, then the manual ones by date", async () => {
    await pay(manual({ payoutDate: "2026-06-03" }));
    await pay(manual({ payoutDate: "2026-03-10" }));
    const { status, body } = await core.get(`/api/agreements/${agreement.id}/payouts`);
    expect(status).toBe(200);
    expect(listAgreementPayouts.response.parse(body)).toEqual(body);
    expect(body.map((one: Payout) => one.periodIndex ?? one.payoutDate)).toEqual([
      ...[1, 2, 3, 4, 5, 6],
      ...["2026-03-10", "2026-06-03"],
    ]);
  });

  test("of an unknown or deleted agreement is a 404", async () => {
    await core.remove(`/api/agreements/${agreement.id}`);
    for (const id of [unknownId, agreement.id, "7"]) {
      expect((await core.get(`/api/agreements/${id}/payouts`)).status).toBe(404);
      expect((await pay(manual(), id)).status).toBe(404);
    }
  });
});

describe("a manual payout", () => {
  test("is returned as a list of one completed payout with its check", async () => {
    const check = { checkNumber: "10482", accountLastFour: "4821" };
    const { status, body } = await pay(manual(check));
    expect(status).toBe(201);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      agreementId: agreement.id,
      periodIndex: null,
      amount: "100.00",
      payoutType: "roi",
      status: "completed",
      payoutDate: "2026-05-20",
      ...check,
    });
  });

  test("with a part of principal writes two rows, the ROI first, which settles", async () => {
    const asked = { amount: "3000.00", payoutType: "principal", principalAmount: "333.34" };
    const { body } = await pay(manual({ ...asked, payoutDate: "2026-07-02" }));
    expect(body.map((one: Payout) => `${one.payoutType} ${one.amount}`)).toEqual([
      "roi 2666.66",
      "principal 333.34",
    ]);
    expect((await row(2)).settledBy).toEqual({ type: "payout", id: body[0].id });
    const { body: details } = await core.get(`/api/agreements/${agreement.id}`);
    expect(details.outstandingPrincipal).toBe("99666.66");
  });

  test("ignores a sent id, status or settled row", async () => {
    const forged = { id: unknownId, status: "pending", periodIndex: 3, settledBy: null };
    const { body } = await pay(manual({ ...forged, completedAt: "2020-01-01", version: 9 }));
    expect(body[0]).toMatchObject({ status: "completed", periodIndex: null, version: 1 });
    expect(body[0].id).not.toBe(unknownId);
    expect(body[0].completedAt).toMatch(/^2026-07-10/);
  });

  test.each([
    [{ amount: "" }, "amount", "Amount is required"],
    [{ amount: "0" }, "amount", "Amount must be greater than zero"],
    [{ payoutType: "" }, "payoutType", "Please select a payout type"],
    [{ payoutDate: "" }, "payoutDate", "Payout date is required"],
    [{ payoutDate: "2026-07-11" }, "payoutDate", "must not be after today, 07/10/2026"],
    [{ payoutDate: "2026-02-14" }, "payoutDate", "must not be before the agreement's start"],
    [{ payoutType: "principal", principalAmount: "0.00" }, "principalAmount", "above zero"],
    [{ payoutType: "principal", principalAmount: "100.01" }, "principalAmount", "at most"],
    [{ payoutType: "principal", amount: "100000.01" }, "amount", "Only $100,000.00"],
  ])("%o is refused at its field", async (changes, path, message) => {
    const { status, body } = await pay(manual(changes));
    expect([status, body.issues[0].path]).toEqual([422, path]);
    expect(body.message).toContain(message);
  });

  test("of a closed agreement is a 409 that says to reopen it", async () => {
    await setStatus("completed");
    const { status, body } = await pay(manual());
    expect([status, body.message]).toEqual([409, expect.stringContaining("Reopen it first")]);
  });
});

describe("PUT", () => {
  test("completes with the server's time and the firm's day and ignores sent ones", async () => {
    const due = await row(2);
    const sent = { status: "completed", completedAt: "2020-01-01T00:00:00Z", checkNumber: "77" };
    const { status, body, headers } = await put(due, sent, { "if-match": `"${due.version}"` });
    expect([status, headers["etag"]]).toEqual([200, `"${body.version}"`]);
    expect(body).toMatchObject({
      id: due.id,
      status: "completed",
      payoutDate: "2026-07-10",
      dueDate: due.dueDate,
      checkNumber: "77",
      accountLastFour: null,
    });
    expect(body.completedAt).toMatch(/^2026-07-10/);
    expect(await row(2)).toEqual(body);
    expect((await put(due, sent)).body).toEqual(body);
  });

  test("completes with the sent amount and date, never as principal", async () => {
    const due = await row(2);
    const wrong = await put(due, { status: "completed", payoutType: "principal" });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, "payoutType"]);
    expect(await row(2)).toEqual(due);
    const paid = {
      status: "completed",
      payoutType: "roi",
      payoutDate: "2026-07-03",
      amount: "2600",
    };
    expect((await put(due, paid)).body).toMatchObject({
      status: "completed",
      amount: "2600.00",
      payoutDate: "2026-07-03",
      dueDate: "2026-07-01",
      adjusted: false,
    });
  });

  test("undoes with status pending; of a manual payout that is a 409", async () => {
    const due = await row(2);
    await put(due, { status: "completed", checkNumber: "77", accountLastFour: "1234" });
    const undone = await put(due, { status: "pending" });
    expect(undone.body).toEqual({ ...due, version: undone.body.version });
    const [paid] = (await pay(manual())).body;
    const refused = await put(paid, { status: "pending" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("Delete it instead"),
    ]);
  });

  test("undoing a payout beyond the plan returns it as it was deleted", async () => {
    const last = await row(6);
    await put(last, { status: "completed" });
    const shorter = agreementBody({
      investorId: core.investorId,
      termValue: 12,
      endDate: "2027-02-15",
    });
    expect((await core.put(`/api/agreements/${agreement.id}`, shorter)).status).toBe(200);
    const { status, body } = await put(last, { status: "pending" });
    expect([status, body.status, body.completedAt]).toEqual([200, "pending", null]);
    expect((await rows()).map(({ periodIndex }) => periodIndex)).toEqual([1, 2, 3, 4]);
    expect((await put(last, { status: "completed" })).status).toBe(404);
  });

  test("changes an unpaid row and resets it to the plan", async () => {
    const due = await row(3);
    const changed = await put(due, { amount: "3000.00", payoutDate: "2026-10-20" });
    expect(changed.body).toMatchObject({
      amount: "3000.00",
      payoutDate: "2026-10-20",
      dueDate: "2026-10-20",
      adjusted: true,
    });
    const back = await put(due, { adjusted: false });
    expect(back.body).toEqual({ ...due, version: back.body.version });
  });

  test("sent derived fields are ignored", async () => {
    const due = await row(3);
    const forged = {
      id: unknownId,
      version: 9,
      adjusted: undefined,
      period: "Q9",
      settledBy: null,
    };
    const ties = { rolledToAgreementId: unknownId, periodIndex: 9, dueDate: "2030-01-01" };
    const { status, body } = await put(due, { ...forged, ...ties });
    expect([status, body]).toEqual([200, due]);
    const overdue = await put(due, { status: "overdue" });
    expect([overdue.status, overdue.body.issues[0].path]).toEqual([422, "status"]);
    const echo = await put(due, { status: "pending", amount: due.amount });
    expect([echo.status, echo.body]).toEqual([200, due]);
    const rolled = await put(due, { status: "rolled_over" });
    expect([rolled.status, rolled.body.issues[0].path]).toEqual([422, "status"]);
    expect((await put(due, { adjusted: true })).status).toBe(422);
    expect(await row(3)).toEqual(due);
  });

  test("a stale version is a 412 with who and when, and changes nothing", async () => {
    const due = await row(3);
    const tag = { "if-match": `"${due.version}"` };
    expect((await put(due, { amount: "3000.00" }, tag)).status).toBe(200);
    for (const body of [{ amount: "1.00" }, { status: "completed" }]) {
      const stale = await put(due, body, tag);
      expect([stale.status, stale.body.changedBy]).toEqual([412, "Dana Reyes"]);
    }
    expect((await remove(due, tag)).status).toBe(412);
    expect(await row(3)).toMatchObject({ amount: "3000.00", status: "pending" });
  });

  test("a settled row and the money of a closed agreement are a 409", async () => {
    await pay(manual({ payoutDate: "2026-07-02" }));
    const settled = await row(2);
    const due = await row(3);
    for (const body of [{ status: "completed" }, { amount: "1.00" }]) {
      const refused = await put(settled, body);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "This payout is settled by a manual payout. Delete that manual payout first.",
      ]);
    }
    await setStatus("cancelled");
    for (const body of [{ status: "completed" }, { amount: "1.00" }]) {
      expect((await put(due, body)).status).toBe(409);
    }
  });

  test("an unknown payout is a 404", async () => {
    expect((await put({ id: unknownId }, { status: "completed" })).status).toBe(404);
    expect((await put({ id: "7" }, { status: "completed" })).status).toBe(404);
    expect((await remove({ id: unknownId })).status).toBe(404);
  });
});

describe("DELETE", () => {
  test("makes a completed scheduled payout unpaid, with the amount that was set by hand", async () => {
    const due = await row(2);
    await put(due, { amount: "1.00" });
    await put(due, { status: "completed" });
    expect((await remove(due)).status).toBe(204);
    expect(await row(2)).toMatchObject({ amount: "1.00", adjusted: true, status: due.status });
    await put(due, { adjusted: false });
    expect(await row(2)).toEqual({ ...due, version: expect.any(Number) });
  });

  test("deletes a manual payout; the row that it settled is unpaid again", async () => {
    const [paid] = (await pay(manual({ payoutDate: "2026-07-02" }))).body;
    const removed = await remove(paid, { "if-match": `"${paid.version}"` });
    expect([removed.status, removed.text]).toEqual([204, ""]);
    expect((await rows()).map(({ id }) => id)).not.toContain(paid.id);
    expect((await row(2)).settledBy).toBeNull();
    expect((await remove(paid)).status).toBe(404);
  });

  test("an unpaid scheduled payout is a 409", async () => {
    const refused = await remove(await row(3));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("follows from the agreement's terms"),
    ]);
  });
});

test("an upcoming payout has the version for If-Match", async () => {
  const { body } = await core.get("/api/payouts/upcoming");
  const listed = body.filter(
    (one: { agreement: { id: string } }) => one.agreement.id === agreement.id,
  );
  expect(listed).toHaveLength(2);
  const { id, version } = listed[0];
  const done = await put({ id }, { status: "completed" }, { "if-match": `"${version}"` });
  expect(done.status).toBe(200);
});
