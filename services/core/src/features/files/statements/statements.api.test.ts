import type { StatementPaper } from "@accord/contracts/internal";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { insertAgreement } from "../../../testing/insert-agreement.ts";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";

let core: Counter;
let investorId: string;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-11-20");
});
beforeEach(async () => {
  investorId = await newInvestor();
});
afterAll(() => core.stop());

const newInvestor = async (changes = {}): Promise<string> =>
  (await core.post("/api/investors", sampleInvestor(changes))).body.id;
const agreement = (changes = {}) => core.agreement({ investorId, ...changes });
const ask = (body: object) =>
  core.call("post", "/internal/statements/papers", { body, from: "documents" });
const year = { from: "2026-01-01", to: "2026-12-31" };
const statement = async (range = year): Promise<StatementPaper> => {
  const { status, body } = await ask({ investorIds: [investorId], ...range });
  expect(status).toBe(200);
  return body[0];
};
const lines = (some: StatementPaper["agreements"][number]["principal"]) =>
  some.map(({ day, kind, text, amount }) => `${day} ${kind} ${text} ${amount}`);
const rollOver = (id: string, body: object) =>
  core.post(`/api/agreements/${id}/rollovers`, { rolloverType: "rollover", ...body });

describe("the statement of an investor", () => {
  test("lists money in, payouts, rollovers and balances of the worked example", async () => {
    const { id, reference } = await agreement({ depositDate: "2026-02-10" });
    const paid = { payoutType: "roi", payoutDate: "2026-04-01", checkNumber: "10482" };
    await core.post(`/api/agreements/${id}/manual-payouts`, { ...paid, amount: "2666.66" });
    await rollOver(id, {
      rolloverCategory: "roi",
      rolloverDate: "2026-07-01",
      amount: "2666.66",
    });
    await core.post(`/api/agreements/${id}/manual-payouts`, {
      payoutType: "principal",
      payoutDate: "2026-08-03",
      amount: "12666.66",
    });
    expect(await statement()).toMatchObject({
      asOf: { today: "2026-11-20", timeZone: "America/New_York" },
      ...year,
      investor: { id: investorId, totalInvestment: "90000.00" },
      opening: "0.00",
      activity: "90000.00",
      closing: "90000.00",
      roiPaid: "2666.66",
      roiRolled: "2666.66",
    });
    const [only] = (await statement({ from: "2026-03-01", to: "2026-12-31" })).agreements;
    expect(only).toMatchObject({
      reference,
      status: "active",
      roiPercentage: "8.00",
      opening: "100000.00",
      closing: "90000.00",
    });
    expect(lines(only?.principal ?? [])).toEqual([
      "2026-07-01 rollover_in ROI rolled over from this agreement 2666.66",
      "2026-08-03 principal_payout Principal paid out -12666.66",
    ]);
    expect(lines(only?.roi ?? [])).toEqual([
      "2026-04-01 roi_paid ROI paid, check 10482 2666.66",
      "2026-07-01 roi_rolled ROI rolled over into this agreement 2666.66",
    ]);
  });

  test("shows money moved between two of its agreements on both, with an unchanged sum", async () => {
    const from = await agreement();
    const into = await agreement({ startDate: "2026-02-20" });
    const moved = { rolloverDate: "2026-08-03", amount: "40000.00" };
    const destinationAgreementId = into.id;
    await rollOver(from.id, { ...moved, rolloverCategory: "principal", destinationAgreementId });
    const paper = await statement({ from: "2026-08-01", to: "2026-08-31" });
    expect(paper.agreements.map((one) => lines(one.principal))).toEqual([
      [`2026-08-03 rollover_in Principal rolled over from ${from.reference} 40000.00`],
      [`2026-08-03 rollover_out Principal rolled over into ${into.reference} -40000.00`],
    ]);
    expect(paper).toMatchObject({ opening: "200000.00", activity: "0.00", closing: "200000.00" });
  });

  test("takes ROI of another agreement as principal; the giver lists it as ROI rolled", async () => {
    const from = await agreement();
    const into = await agreement({ startDate: "2026-02-20" });
    const [row] = (await core.get(`/api/agreements/${from.id}/payouts`)).body;
    const body = { rolloverDate: "2026-11-20", destinationAgreementId: into.id };
    expect((await core.post(`/api/payouts/${row.id}/roll-over`, body)).status).toBe(201);
    const [receiver, giver] = (await statement({ from: "2026-11-01", to: "2026-11-30" }))
      .agreements;
    expect(lines(receiver?.principal ?? [])).toEqual([
      `2026-11-20 rollover_in ROI rolled over from ${from.reference} 2666.66`,
    ]);
    expect(giver).toMatchObject({ principal: [], closing: "100000.00", roiRolled: "2666.66" });
    expect(lines(giver?.roi ?? [])).toEqual([
      `2026-11-20 roi_rolled ROI rolled over into ${into.reference} 2666.66`,
    ]);
  });

  test("lists closed agreements while they hold principal, with their notes, and no empty ones", async () => {
    const terms = { notes: "Call first.\nThen write.", status: "cancelled" };
    await insertAgreement(core.db, investorId, {
      ...terms,
      reference: "CLOSED",
      startDate: "2026-03-01",
    });
    const empty = { reference: "EMPTY", initialInvestment: "0.00", investmentAmount: "0.00" };
    await insertAgreement(core.db, investorId, empty);
    const paper = await statement({ from: "2026-06-01", to: "2026-06-30" });
    expect(paper.agreements).toMatchObject([
      { status: "cancelled", notes: terms.notes, principal: [], opening: "100000.00" },
    ]);
  });

  test("leaves deleted agreements out until they are restored", async () => {
    const { id } = await agreement();
    await core.remove(`/api/agreements/${id}`);
    expect(await statement()).toMatchObject({ agreements: [], closing: "0.00" });
    await core.post(`/api/deleted/agreement/${id}/restore`, {});
    expect(await statement()).toMatchObject({ closing: "100000.00" });
  });

  test("has no agreements when nothing happened in the range", async () => {
    await agreement();
    expect(await statement({ from: "2025-01-01", to: "2025-12-31" })).toMatchObject({
      agreements: [],
      opening: "0.00",
      activity: "0.00",
      closing: "0.00",
    });
  });
});

describe("many statements", () => {
  test("come in the requested order, without duplicates and deleted investors", async () => {
    const other = await newInvestor();
    const gone = await newInvestor();
    await core.remove(`/api/investors/${gone}`);
    const investorIds = [other, gone, unknownId, investorId, other];
    const { body } = await ask({ investorIds, ...year });
    expect(body.map((paper: StatementPaper) => paper.investor.id)).toEqual([other, investorId]);
  });

  test("take as many queries for many investors as for one", async () => {
    const count = async (investorIds: string[]) => {
      const queries: string[] = [];
      // Whether totals are due is asked at most once a second, whoever reads.
      const note = ({ sql }: { sql: string }) => {
        if (!sql.includes("next_change_on")) queries.push(sql);
      };
      core.db.on("query", note);
      const { status } = await ask({ investorIds, ...year });
      core.db.off("query", note);
      expect(status).toBe(200);
      return queries.length;
    };
    await agreement();
    const one = await count([investorId]);
    const investorIds = [investorId];
    while (investorIds.length < 20) {
      investorId = await newInvestor();
      await insertAgreement(core.db, investorId, {
        reference: `MANY-${investorIds.length}`,
      });
      investorIds.push(investorId);
    }
    expect(await count(investorIds)).toBe(one);
  });

  test.each([
    ["no investors", { investorIds: [], ...year }],
    ["more than a hundred", { investorIds: Array.from({ length: 101 }, () => unknownId), ...year }],
    [
      "a range that runs backwards",
      { investorIds: [unknownId], from: "2026-02-01", to: "2026-01-31" },
    ],
    ["no day", { investorIds: [unknownId], from: "2026-02-30", to: "2026-03-31" }],
  ])("of %s are a 422", async (_what, body) => {
    expect((await ask(body)).status).toBe(422);
  });
});

describe("investors whose statements can be printed", () => {
  const names = async (investorIds: string[] | null) => {
    const options = { body: { investorIds }, from: "documents" } as const;
    return (await core.call("post", "/internal/statements/investors", options)).body;
  };

  test("are all live investors by name, or the requested ones", async () => {
    const zoe = await newInvestor({ firstName: "Zoe", lastName: "Abel" });
    const ada = await newInvestor({ firstName: "Ada", lastName: "Ábel" });
    const gone = await newInvestor({ firstName: "Ada", lastName: "Aaron" });
    await core.remove(`/api/investors/${gone}`);
    expect(await names([zoe, unknownId, gone, ada])).toEqual([
      { id: ada, name: "Ada Ábel" },
      { id: zoe, name: "Zoe Abel" },
    ]);
    const all = await names(null);
    expect(all.slice(0, 2)).toMatchObject([{ id: ada }, { id: zoe }]);
    const { body: investors } = await core.get("/api/investors?sort=name");
    const listed = investors.map(({ id }: { id: string }) => id);
    expect(all.map(({ id }: { id: string }) => id)).toEqual(listed);
    expect(await names([])).toEqual([]);
  });
});
