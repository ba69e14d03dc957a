import { getAgreement, type Payout } from "@accord/contracts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { agreementBody } from "../../../testing/money-context.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
afterAll(() => core.stop());

const body = (changes = {}) => agreementBody({ investorId: core.investorId, ...changes });
const post = (changes = {}) => core.post("/api/agreements", body(changes));
const pathOf = ({ id }: { id: string }) => `/api/agreements/${id}`;
const rows = async (agreement: { id: string }): Promise<Payout[]> =>
  (await core.get(`${pathOf(agreement)}/payouts`)).body;

/** What a sender may claim and nobody believes. */
const forged = {
  id: unknownId,
  version: 7,
  createdAt: "2020-01-01T00:00:00.000Z",
  deletedAt: "2020-01-01T00:00:00.000Z",
  completionPercentage: "99.00",
  outstandingPrincipal: "1.00",
  agreementDocumentPath: "/etc/passwd",
  notes: "not the form's",
  amendments: [{ amendmentNumber: 1, documentPath: "/etc/passwd" }],
  investor: { id: unknownId, firstName: "Mallory" },
};

describe("POST", () => {
  test("returns the agreement with its ETag, as a GET does, and creates its schedule", async () => {
    const answer = await post();
    expect(answer.status).toBe(201);
    expect(getAgreement.response.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({
      reference: expect.stringMatching(/^AGR-2026-\d{4}$/),
      totalRoi: "16000.00",
      firstPayoutDate: "2026-04-01",
      status: "active",
      version: 1,
      investorEmail: expect.stringContaining("@example.com"),
      amendments: [],
    });
    const read = await core.get(pathOf(answer.body));
    expect(read.body).toEqual(answer.body);
    expect([answer.headers["etag"], read.headers["etag"]]).toEqual(['"1"', '"1"']);
    expect(
      (await rows(answer.body)).map((row) => `${row.period} ${row.dueDate} ${row.status}`),
    ).toEqual([
      "Q1 2026 2026-04-01 overdue",
      "Q2 2026 2026-07-01 overdue",
      "Q3 2026 2026-10-07 pending",
      "Q4 2026 2027-01-06 pending",
      "Q1 2027 2027-04-07 pending",
      "Q2 2027 2027-07-07 pending",
    ]);
  });

  test("ignores sent ids, paths and derived figures", async () => {
    const { status, body: saved } = await post(forged);
    expect(status).toBe(201);
    expect(saved.id).not.toBe(unknownId);
    expect(saved).toMatchObject({
      version: 1,
      completionPercentage: expect.not.stringMatching("99.00"),
      outstandingPrincipal: "100000.00",
      agreementDocumentPath: null,
      notes: null,
      amendments: [],
      investor: { id: core.investorId, firstName: "Sofia" },
    });
    const stored = await core.db("agreements").where({ id: saved.id }).first();
    expect(stored).toMatchObject({ agreementDocumentPath: null, notes: null, deletedAt: null });
  });

  test("a claimed total is checked: a cent may differ, more is refused at its field", async () => {
    const claim = (totalROI: string) => post({ calculationResult: { totalROI } });
    expect((await claim("16000.01")).status).toBe(201);
    const wrong = await claim("16000.02");
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, "calculationResult.totalROI"]);
  });

  test("records what was paid before today when asked to", async () => {
    const { body: saved } = await post({ paidBeforeToday: true });
    const paid = (await rows(saved)).filter(({ status }) => status === "completed");
    expect(paid.map(({ dueDate, payoutDate }) => [dueDate, payoutDate])).toEqual([
      ["2026-04-01", "2026-04-01"],
      ["2026-07-01", "2026-07-01"],
    ]);
  });

  test("the longest term has its 1,200 payouts, which sum to the total", async () => {
    const term = { termValue: 1200, endDate: "2126-02-15", payoutFrequency: "monthly" } as const;
    const { status, body: saved } = await post({ ...term, roiPercentage: "0.07" });
    expect([status, saved.totalRoi]).toEqual([201, "7000.00"]);
    const all = await rows(saved);
    const cents = all.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect([all.length, all.at(-1)?.period, cents]).toEqual([1200, "Period 1200", 700_000]);
  });

  test("a missing required field is refused with its message", async () => {
    const { status, body: refused } = await core.post("/api/agreements", { termValue: 0 });
    expect([status, refused.code]).toEqual([422, "rule_broken"]);
    const messages = new Map(
      refused.issues.map((issue: { path: string; message: string }) => [issue.path, issue.message]),
    );
    expect(messages.get("investorId")).toBe("Investor is required");
    expect(messages.get("startDate")).toBe("Start date is required");
    expect(messages.get("endDate")).toBe("End date is required");
    expect(messages.get("termValue")).toBe("Term value must be at least 1");
  });

  test("a reference that is taken is a 409 at its field, also for two at once", async () => {
    const reference = "HARBOR-7";
    const other = await core.post("/api/investors", sampleInvestor());
    const answers = await Promise.all([
      post({ reference }),
      post({ reference, investorId: other.body.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.issues).toMatchObject([
      { path: "reference", message: expect.stringContaining("HARBOR-7 is taken") },
    ]);
    expect((await post({ reference: "harbor-7" })).body.issues[0].path).toBe("reference");
  });

  test.each([
    ["DASH-1", "dash–1"],
    ["DASH–2026–2", "DASH-2026-2"],
    ["DASH—3", "DASH–3"],
    ["DASH-4", "ＤＡＳＨ－4"],
    ["DASH-5", "DASH--5"],
    ["НОТЕ-6", "HOTE-6"],
    ["HOTE-7", "ΗΟΤΕ-7"],
  ])("a reference that looks like another one, as %s and %s, is refused", async (one, other) => {
    const { id } = await core.agreement({ reference: one });
    const message = `The reference ${one}, which looks like ${other}, is taken`;
    const refused = { path: "reference", message: expect.stringContaining(message) };
    expect((await post({ reference: other })).body.issues).toMatchObject([refused]);
    await core.call("delete", `/api/agreements/${id}`);
    const again = await post({ reference: other });
    expect([again.status, again.body.issues]).toMatchObject([409, [refused]]);
  });

  test("one of two references from before that look alike stays, and its agreement is edited", async () => {
    const { id } = await core.agreement({ reference: "TWIN-1" });
    await core.agreement({ reference: "TWIN-2" });
    await core.db("agreements").where({ reference: "TWIN-2" }).update({ reference: "TWIN–1" });
    const edited = body({ reference: "TWIN-1", investmentAmount: "60000.00" });
    const answer = await core.put(`/api/agreements/${id}`, edited);
    expect([answer.status, answer.body.investmentAmount]).toEqual([200, "60000.00"]);
  });

  test("a reference of a deleted agreement is refused with the day and where to restore it", async () => {
    const { id } = await core.agreement({ reference: "FLD-0043" });
    await core.call("delete", `/api/agreements/${id}`);
    const answer = await post({ reference: "fld-0043" });
    expect(answer.status).toBe(409);
    expect(answer.body.issues).toEqual([
      {
        path: "reference",
        message: expect.stringContaining(
          "is taken by an agreement that was deleted on 07/10/2026.",
        ),
        link: {
          to: "/admin?deleted=FLD-0043#deleted",
          text: "Find FLD-0043 among the deleted records",
        },
      },
    ]);
  });

  test.each([
    ["no JSON", '{"a"', 400],
    ["a list", [], 400],
    ["an unknown investor", () => body({ investorId: unknownId }), 422],
  ])("%s is a refusal", async (_name, sent, status) => {
    const content = typeof sent === "function" ? sent() : sent;
    const answer = await core.call("post", "/api/agreements", {
      body: content,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(status);
  });
});

describe("PUT", () => {
  test("replaces the form's fields; an absent optional one is cleared, unpaid rows follow", async () => {
    const first = await core.agreement({ depositDate: "2026-02-10", achTransfer: true });
    const path = pathOf(first);
    const sent = body({ reference: first.reference, investmentAmount: "50000.00", ...forged });
    const saved = await core.put(path, sent, { "if-match": '"1"' });
    expect([saved.status, saved.headers["etag"]]).toEqual([200, `"${saved.body.version}"`]);
    expect(saved.body.version).toBeGreaterThan(1);
    expect(saved.body).toMatchObject({
      id: first.id,
      investmentAmount: "50000.00",
      totalRoi: "8000.00",
      depositDate: null,
      achTransfer: false,
      notes: null,
      agreementDocumentPath: null,
      investorEmail: first.investorEmail,
    });
    expect((await rows(first)).map(({ amount }) => amount)).toEqual([
      ...Array(5).fill("1333.33"),
      "1333.35",
    ]);
    expect((await core.get(path)).body).toEqual(saved.body);
  });

  test("a stale version is a 412 with who and when; without one the last writer wins", async () => {
    const first = await core.agreement();
    const path = pathOf(first);
    expect((await core.put(path, body({ achTransfer: true }), { "if-match": '"1"' })).status).toBe(
      200,
    );
    const stale = await core.put(path, body({ wireTransfer: true }), { "if-match": '"1"' });
    expect([stale.status, stale.body.code]).toEqual([412, "stale_version"]);
    expect(stale.body).toMatchObject({ changedBy: "Dana Reyes", changedAt: expect.any(String) });
    expect((await core.get(path)).body).toMatchObject({ achTransfer: true, wireTransfer: false });
    expect((await core.put(path, body({ wireTransfer: true }))).status).toBe(200);
    expect((await core.put(path, body(), { "if-match": "seven" })).status).toBe(400);
  });

  test("a change of status comes alone; a closed agreement is reopened first", async () => {
    const first = await core.agreement();
    const path = pathOf(first);
    const both = await core.put(path, body({ status: "completed", roiPercentage: "9.00" }));
    expect([both.status, both.body.issues[0].path]).toEqual([422, "status"]);
    const closed = await core.put(path, body({ status: "completed" }));
    expect(closed.body).toMatchObject({ status: "completed", completionPercentage: "100.00" });
    const refused = await core.put(path, body({ roiPercentage: "9.00" }));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("Reopen it first"),
    ]);
    expect((await core.put(path, body({ status: "active" }))).body.status).toBe("active");
  });
});

describe("DELETE", () => {
  test("hides an agreement until it is restored", async () => {
    const first = await core.agreement();
    const path = pathOf(first);
    expect((await core.remove(path, { "if-match": '"9"' })).status).toBe(412);
    const removed = await core.remove(path, { "if-match": '"1"' });
    expect([removed.status, removed.text]).toEqual([204, ""]);
    for (const gone of [path, `${path}/payouts`, `${path}/rollovers`, `${path}/neighbors`]) {
      expect((await core.get(gone)).status, gone).toBe(404);
    }
    expect((await core.remove(path)).status).toBe(404);
    expect((await core.put(path, body())).status).toBe(404);
    const [listed] = (await core.get(`/api/deleted?q=${first.reference}`)).body;
    expect(listed).toMatchObject({ id: first.id, deletedBy: "Dana Reyes" });
    expect((await core.post(`/api/deleted/agreement/${first.id}/restore`, {})).status).toBe(200);
    expect((await core.get(path)).body.reference).toBe(first.reference);
  });

  test("is a 409 while a rollover ties it to another one", async () => {
    const [first, second] = [await core.agreement(), await core.agreement()];
    await core.post(`${pathOf(first)}/rollovers`, {
      amount: "10.00",
      rolloverDate: "2026-07-02",
      rolloverType: "rollover",
      rolloverCategory: "principal",
      destinationAgreementId: second.id,
    });
    for (const [one, other] of [
      [first, second],
      [second, first],
    ]) {
      const refused = await core.remove(pathOf(one));
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining(`ties ${one.reference} to ${other.reference}.`),
      ]);
    }
  });
});

describe("notes", () => {
  test("are replaced in any status and cleared by blanks; a stale version is a 412", async () => {
    const first = await core.agreement({ status: "cancelled" });
    const save = (notes: unknown, headers = {}) =>
      core.call("patch", `${pathOf(first)}/notes`, { body: { notes, status: "active" }, headers });
    const saved = await save("Call before\npaying", { "if-match": '"1"' });
    expect([saved.status, saved.headers["etag"]]).toEqual([200, '"2"']);
    expect(saved.body).toMatchObject({ notes: "Call before\npaying", status: "cancelled" });
    expect((await save("late", { "if-match": '"1"' })).status).toBe(412);
    expect((await save(" \n ")).body.notes).toBeNull();
    expect((await save("x".repeat(10_001))).body.issues[0].path).toBe("notes");
    expect((await save(undefined)).status).toBe(422);
    const unknown = await core.call("patch", `/api/agreements/${unknownId}/notes`, {
      body: { notes: "x" },
    });
    expect(unknown.status).toBe(404);
  });
});
