import type { Payout, Rollover } from "@accord/contracts";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from "vitest";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let from: { id: string; reference: string };
let into: { id: string; reference: string };
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
beforeEach(async () => {
  from = await core.agreement();
  into = await core.agreement();
});
afterAll(() => core.stop());

const principal = (changes = {}) => ({
  amount: "40000.00",
  rolloverDate: "2026-07-02",
  rolloverType: "rollover",
  rolloverCategory: "principal",
  destinationAgreementId: into.id,
  ...changes,
});
const add = (body: object, id = from.id) => core.post(`/api/agreements/${id}/rollovers`, body);
const payouts = async (id = from.id): Promise<Payout[]> =>
  (await core.get(`/api/agreements/${id}/payouts`)).body;
const rollovers = async (id: string, direction = "in"): Promise<Rollover[]> =>
  (await core.get(`/api/agreements/${id}/rollovers?direction=${direction}`)).body;
const rollOver = (payout: { id: string } | undefined, body: object, headers = {}) =>
  core.post(`/api/payouts/${payout?.id}/roll-over`, body, headers);

describe("adding", () => {
  test("returns the row with both agreements and investors, and both lists show it", async () => {
    const investor = { id: core.investorId, firstName: "Sofia", lastName: "Marchetti" };
    const { status, body, headers } = await add(principal({ sourceType: "Amendment" }));
    expect([status, headers["etag"]]).toEqual([201, '"1"']);
    expect(body).toMatchObject({
      agreementId: into.id,
      agreement: { id: into.id, reference: into.reference, investor },
      sourceAgreementId: from.id,
      sourceAgreement: { id: from.id, reference: from.reference, investor },
      sourcePayoutId: null,
      amount: "40000.00",
      rolloverDate: "2026-07-02",
      rolloverType: "rollover",
      rolloverCategory: "principal",
      sourceType: "Amendment",
      version: 1,
    });
    expect(await rollovers(into.id)).toEqual([body]);
    expect(await rollovers(from.id)).toEqual([]);
    expect(await rollovers(from.id, "out")).toEqual([body]);
    expect(await rollovers(into.id, "out")).toEqual([]);
  });

  test("the defaults are an additional investment without a source agreement, by e-mail", async () => {
    const { body } = await add({ amount: "5000", rolloverDate: "2026-07-02" });
    expect(body).toMatchObject({
      agreement: { id: from.id },
      sourceAgreement: null,
      amount: "5000.00",
      rolloverType: "additional_investment",
      rolloverCategory: null,
      sourceType: "Email",
    });
    expect(await rollovers(from.id)).toEqual([body]);
    expect((await core.get(`/api/agreements/${from.id}`)).body.investmentAmount).toBe("105000.00");
  });

  test("sent ids, sources, payouts and versions are ignored", async () => {
    const forged = { id: unknownId, agreementId: unknownId, version: 9, createdAt: "2020-01-01" };
    const tied = { sourceAgreementId: unknownId, sourcePayoutId: unknownId };
    const { status, body } = await add(principal({ ...forged, ...tied }));
    expect(status).toBe(201);
    expect(body.id).not.toBe(unknownId);
    expect(body).toMatchObject({ agreementId: into.id, sourceAgreementId: from.id, version: 1 });
    expect(body.sourcePayoutId).toBeNull();
  });

  test.each([
    [{ amount: "" }, "amount", "Amount is required"],
    [{ amount: "0.00" }, "amount", "Amount must be greater than zero"],
    [{ rolloverDate: "" }, "rolloverDate", "Rollover date is required"],
    [{ rolloverCategory: "" }, "rolloverCategory", "Please select a category when rolling over"],
    [{ amount: "100000.01" }, "amount", "holds $100,000.00 of principal"],
    [{ destinationAgreementId: unknownId }, "destinationAgreementId", "Choose another one"],
    [{ destinationAgreementId: "x" }, "destinationAgreementId", "Choose an agreement"],
  ])("%o is refused at its field", async (changes, path, message) => {
    const { status, body } = await add(principal(changes));
    expect([status, body.issues[0].path]).toEqual([422, path]);
    expect(body.message).toContain(message);
  });
});

describe("unknown records are a 404", () => {
  test("an unknown or deleted agreement", async () => {
    await core.remove(`/api/agreements/${into.id}`);
    for (const id of [unknownId, into.id, "7"]) {
      expect((await core.get(`/api/agreements/${id}/rollovers`)).status, id).toBe(404);
      const added = await add({ amount: "1.00", rolloverDate: "2026-07-02" }, id);
      expect(added.status, id).toBe(404);
    }
    const bad = await core.get(`/api/agreements/${from.id}/rollovers?direction=up`);
    expect([bad.status, bad.body.issues[0].path]).toEqual([400, "direction"]);
  });

  test("an unknown rollover or payout", async () => {
    expect((await core.put(`/api/rollovers/${unknownId}`, principal())).status).toBe(404);
    expect((await core.remove(`/api/rollovers/${unknownId}`)).status).toBe(404);
    expect((await rollOver({ id: unknownId }, { rolloverDate: "2026-07-10" })).status).toBe(404);
  });
});

describe("changing and deleting", () => {
  test("an edit returns the new row; a stale one is a 412 and changes nothing", async () => {
    const { body } = await add(principal());
    const path = `/api/rollovers/${body.id}`;
    const edit = principal({ amount: "30000.00" });
    const saved = await core.put(path, edit, { "if-match": '"1"' });
    expect([saved.status, saved.headers["etag"]]).toEqual([200, '"2"']);
    expect(saved.body).toEqual({ ...body, amount: "30000.00", version: 2 });
    const stale = await core.put(path, principal({ amount: "1.00" }), { "if-match": '"1"' });
    expect([stale.status, stale.body.code]).toEqual([412, "stale_version"]);
    expect(stale.body).toMatchObject({ changedBy: "Dana Reyes", changedAt: expect.any(String) });
    expect((await core.remove(path, { "if-match": '"1"' })).status).toBe(412);
    expect(await rollovers(into.id)).toEqual([saved.body]);
    expect((await core.remove(path, { "if-match": '"2"' })).status).toBe(204);
    expect(await rollovers(into.id)).toEqual([]);
  });

  test("rollovers of a closed agreement cannot be changed", async () => {
    const { body } = await add(principal());
    await core.db("agreements").where({ id: into.id }).update({ status: "cancelled" });
    const refused = await core.remove(`/api/rollovers/${body.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("Reopen it first"),
    ]);
    expect((await core.put(`/api/rollovers/${body.id}`, principal())).status).toBe(409);
  });
});

describe("rolling one payout over", () => {
  test("returns the row, and the payout names its destination until the row is deleted", async () => {
    const [, due] = await payouts();
    const asked = { rolloverDate: "2026-07-10", destinationAgreementId: into.id };
    const { status, body, headers } = await rollOver(due, asked, { "if-match": '"1"' });
    expect([status, headers["etag"]]).toEqual([201, '"1"']);
    expect(body).toMatchObject({
      agreement: { reference: into.reference },
      sourceAgreement: { reference: from.reference },
      sourcePayoutId: due?.id,
      amount: "2666.66",
      rolloverType: "rollover",
      rolloverCategory: "roi",
    });
    const rolled = (await payouts())[1];
    expect(rolled).toMatchObject({ status: "rolled_over", rolledToAgreementId: into.id });
    const again = await rollOver(due, asked);
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining("was rolled over"),
    ]);
    const locked = await core.put(`/api/rollovers/${body.id}`, {
      ...asked,
      amount: "1.00",
      rolloverType: "rollover",
      rolloverCategory: "roi",
    });
    expect([locked.status, locked.body.code]).toEqual([409, "conflict"]);
    await core.remove(`/api/rollovers/${body.id}`);
    expect((await payouts())[1]).toMatchObject({ status: "overdue", rolledToAgreementId: null });
  });

  test("is a 412 for a stale version and a 422 when too early", async () => {
    const [first, , third] = await payouts();
    const stale = await rollOver(first, { rolloverDate: "2026-07-10" }, { "if-match": '"7"' });
    expect(stale.status).toBe(412);
    const early = await rollOver(third, { rolloverDate: "2026-09-29" });
    expect([early.status, early.body.issues[0].path]).toEqual([422, "rolloverDate"]);
    expect((await rollOver(third, { rolloverDate: "2026-09-30" })).status).toBe(201);
  });

  test("is a 409 on a day on which tax is withheld from the investor's interest", async () => {
    const [, due] = await payouts();
    const withholding = (backupWithholding: boolean) =>
      core.put(`/api/investors/${core.investorId}/tax-ids/1`, {
        ...{ kind: "ssn", taxClass: "individual", tin: "123454821", backupWithholding },
        ...{ withholdingFrom: "2026-07-01", withholdingUntil: "2026-07-09" },
      });
    expect((await withholding(true)).status).toBe(200);
    onTestFinished(async () => void (await withholding(false)));
    const refused = await rollOver(due, { rolloverDate: "2026-07-09" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^24% is withheld .+ Pay this payout in a payout run instead\.$/),
    ]);
    const byHand = (rolloverDate: string) =>
      core.post(`/api/agreements/${due?.agreementId}/rollovers`, {
        ...{ amount: "100.00", rolloverDate, rolloverType: "rollover" },
        ...{ rolloverCategory: "roi", sourceType: "Email" },
      });
    expect((await byHand("2026-07-05")).body.message).toBe(refused.body.message);
    const done = await rollOver(due, { rolloverDate: "2026-07-10" });
    expect(done.status).toBe(201);
    const { id, amount, rolloverType, rolloverCategory, sourceType } = done.body;
    const edit = { amount, rolloverType, rolloverCategory, sourceType, rolloverDate: "2026-07-09" };
    const moved = await core.put(`/api/rollovers/${id}`, edit);
    expect([moved.status, moved.body.message]).toEqual([409, refused.body.message]);
  });
});
