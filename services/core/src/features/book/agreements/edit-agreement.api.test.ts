import {
  agreementInput,
  newManualPayout,
  newRollover,
  type NewAgreementBody,
} from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import {
  agreementBody,
  openMoneyContext,
  type MoneyContext,
} from "../../../testing/money-context.ts";
import { refusal } from "../../../testing/refusal.ts";
import { recordManualPayout, updatePayout } from "../payouts/index.ts";
import { completePayout } from "../../../testing/payout-helpers.ts";
import { addRollover } from "../rollovers/index.ts";
import { deleteAgreement, restoreAgreement, saveNotes, updateAgreement } from "./index.ts";

let money: MoneyContext;
let investorId: string;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-03-01");
  investorId = await money.investor();
});
beforeEach(() => money.setToday("2026-03-01"));
afterAll(() => money.stop());

const create = (changes: Partial<NewAgreementBody>) => money.agreement({ investorId, ...changes });
const put = (id: string, changes: Partial<NewAgreementBody>, version: number | null = null) =>
  money.work((context) =>
    updateAgreement(
      context,
      id,
      agreementInput.parse(agreementBody({ investorId, ...changes })),
      version,
    ),
  );
const invest = (id: string, amount: string, rolloverDate: string) =>
  money.work((context) => addRollover(context, id, newRollover.parse({ amount, rolloverDate })));

describe("editing an agreement", () => {
  test("a PUT of what was served changes nothing, also after money came in", async () => {
    const id = await create({});
    await invest(id, "50000.00", "2026-08-03");
    const before = await money.stored(id);
    const plan = await money.schedule(id);
    await put(id, {
      investmentAmount: "150000.00",
      initialInvestment: "100000.00",
      totalRoi: before["totalRoi"],
      firstPayoutDate: before["firstPayoutDate"],
    });
    expect(await money.stored(id)).toEqual(before);
    expect(await money.schedule(id)).toEqual(plan);
  });

  test("typed figures are kept until they are cleared, in either form", async () => {
    const id = await create({ totalRoi: "600.05", firstPayoutDate: "2026-05-15" });
    const typed = { totalRoiManual: "600.05", firstPayoutDateTyped: "2026-05-15" };
    const served = { totalRoi: "600.05", firstPayoutDate: "2026-05-15" };
    const kept = { totalRoiManual: "600.05", firstPayoutDateTyped: "2026-05-15" };
    await put(id, served);
    expect(await money.stored(id)).toMatchObject(typed);
    await put(id, { ...served, ...kept, calculationResult: { totalROI: "600.05" } });
    expect(await money.stored(id)).toMatchObject(typed);
    await put(id, { ...kept, totalRoi: "700.00", firstPayoutDate: "2026-05-20" });
    expect(await money.stored(id)).toMatchObject({
      totalRoi: "700.00",
      firstPayoutDate: "2026-05-20",
    });
    await put(id, { totalRoi: "", firstPayoutDate: "" });
    expect(await money.stored(id)).toMatchObject({
      totalRoi: "16000.00",
      firstPayoutDate: "2026-04-01",
    });
  });

  test("the amount that the form changed sets the initial investment", async () => {
    const id = await create({});
    await invest(id, "50000.00", "2026-08-03");
    await put(id, { investmentAmount: "170000.00" });
    expect((await money.stored(id))["initialInvestment"]).toBe("120000.00");
    await put(id, { investmentAmount: "160000.00", initialInvestment: "110000.00" });
    expect((await money.stored(id))["investmentAmount"]).toBe("160000.00");
    await expect(put(id, { investmentAmount: "40000.00" })).rejects.toMatchObject(
      refusal(422, "investmentAmount", /brought in/),
    );
  });

  test("after additions both amounts must agree, so that a stale form removes no money", async () => {
    const id = await create({ totalRoi: "600.05" });
    await put(id, { investmentAmount: "90000.00", initialInvestment: "100000.00" });
    await put(id, { investmentAmount: "90000.00", initialInvestment: "100000.00" });
    expect((await money.stored(id))["initialInvestment"]).toBe("100000.00");
    await invest(id, "50000.00", "2026-08-03");
    const before = await money.stored(id);
    for (const [investmentAmount, initialInvestment] of [
      ["100000.00", "100000.00"],
      ["150000.00", "90000.00"],
      ["170000.00", "110000.00"],
    ] as const) {
      await expect(put(id, { investmentAmount, initialInvestment })).rejects.toMatchObject(
        refusal(422, "investmentAmount", /plus \$50,000\.00 added since/),
      );
    }
    expect(await money.stored(id)).toEqual(before);
  });

  test("unpaid rows follow the new plan, extra rows are deleted, missing ones added, history stays", async () => {
    const id = await create({});
    await money.work(async (context) => completePayout(context, (await money.row(id, 1)).id));
    await put(id, { roiPercentage: "4.00", termValue: 12 });
    expect(await money.schedule(id)).toEqual([
      "2026-04-01 2666.66 completed",
      "2026-07-01 1000.00",
      "2026-10-07 1000.00",
      "2027-01-06 1000.00",
    ]);
    await put(id, { termValue: 3 });
    expect(await money.schedule(id)).toEqual(["2026-04-01 2666.66 completed"]);
    await put(id, { termValue: 18 });
    expect(await money.schedule(id)).toHaveLength(6);
  });

  test("start, calculation, frequency and a typed first date are fixed once a payout is history", async () => {
    const id = await create({});
    await put(id, { payoutFrequency: "monthly" });
    await put(id, {});
    money.setToday("2026-04-02");
    const settling = newManualPayout.parse({
      amount: "2666.66",
      payoutType: "roi",
      payoutDate: "2026-04-01",
    });
    await money.work((context) => recordManualPayout(context, id, settling));
    const changes = {
      startDate: "2026-02-16",
      roiCalculation: "term",
      payoutFrequency: "monthly",
      firstPayoutDate: "2026-07-01",
    };
    for (const [path, value] of Object.entries(changes)) {
      await expect(put(id, { [path]: value })).rejects.toMatchObject(
        refusal(422, path, /roll it into a new one/),
      );
    }
  });

  test("a change of status comes alone, and a closed agreement keeps its terms", async () => {
    const id = await create({});
    await expect(put(id, { status: "completed", roiPercentage: "9.00" })).rejects.toMatchObject(
      refusal(422, "status", /status alone/),
    );
    await put(id, { status: "completed" });
    await expect(put(id, { roiPercentage: "9.00" })).rejects.toMatchObject(
      refusal(409, undefined, /Reopen it first/),
    );
    await put(id, { wireTransfer: true });
    await put(id, { status: "active" });
    await put(id, { roiPercentage: "9.00" });
    expect(await money.stored(id)).toMatchObject({ status: "active", wireTransfer: false });
  });

  test("the start cannot move past a movement of principal", async () => {
    const id = await create({});
    await invest(id, "50000.00", "2026-02-20");
    await expect(
      put(id, { investmentAmount: "150000.00", startDate: "2026-02-21" }),
    ).rejects.toMatchObject(refusal(422, "startDate", /before the agreement's start date/));
  });

  test("the start cannot move past an adjusted or manual payout", async () => {
    const byHand = await create({});
    const input = { amount: "10.00", payoutType: "roi", payoutDate: "2026-02-20" };
    await money.work((context) =>
      recordManualPayout(context, byHand, newManualPayout.parse(input)),
    );
    const moved = await create({});
    const { id: payoutId } = await money.row(moved, 1);
    await money.work((context) => updatePayout(context, payoutId, { payoutDate: "2026-02-20" }));
    for (const id of [byHand, moved]) {
      await expect(put(id, { startDate: "2026-02-21" })).rejects.toMatchObject(
        refusal(422, "startDate", /02\/20\/2026 lies before this start date/),
      );
      await put(id, { startDate: "2026-02-20" });
    }
  });

  test("the investor may change until money moved, and brings its own contact data", async () => {
    const other = await money.investor();
    const id = await create({});
    await put(id, { investorId: other });
    const row = await money.db("investor_totals").where({ investorId: other }).first();
    expect(row).toMatchObject({ agreementsCount: 1, totalInvestment: "100000.00" });
    await invest(id, "1.00", "2026-03-01");
    await expect(put(id, { investmentAmount: "100001.00" })).rejects.toMatchObject(
      refusal(422, "investorId", /once money moved/),
    );
  });

  test("a stale version is a 412 that says when it was changed", async () => {
    const id = await create({});
    const version = Number((await money.stored(id))["version"]);
    await put(id, { achTransfer: true }, version);
    await expect(put(id, { achTransfer: false }, version)).rejects.toMatchObject({
      status: 412,
      details: { changedAt: expect.any(String) },
    });
  });
});

describe("deleting an agreement", () => {
  test("removes it from the totals until it is restored", async () => {
    const own = await money.investor();
    const id = await create({ investorId: own });
    const totals = () => money.db("investor_totals").where({ investorId: own }).first();
    const before = await totals();
    await money.work((context) => deleteAgreement(context, id, null));
    expect(await totals()).toMatchObject({ agreementsCount: 0, totalInvestment: "0.00" });
    await expect(put(id, {})).rejects.toMatchObject({ status: 404 });
    await money.work((context) => restoreAgreement(context, id));
    expect(await totals()).toEqual(before);
    await expect(money.work((context) => restoreAgreement(context, id))).rejects.toMatchObject(
      refusal(409, undefined, /is not deleted/),
    );
  });

  test("is a 409 that names the other agreements while rollovers tie it to them", async () => {
    const [from, into] = [await create({}), await create({})];
    const input = newRollover.parse({
      amount: "10.00",
      rolloverDate: "2026-03-01",
      rolloverType: "rollover",
      rolloverCategory: "principal",
      destinationAgreementId: into,
    });
    await money.work((context) => addRollover(context, from, input));
    const names = await Promise.all(
      [from, into].map(async (id) => (await money.stored(id))["reference"]),
    );
    const [source, target] = names;
    const refuse = (id: string, message: string) =>
      expect(money.work((context) => deleteAgreement(context, id, null))).rejects.toMatchObject({
        status: 409,
        message,
      });
    await refuse(from, `1 rollover ties ${source} to ${target}. Delete it first.`);
    await refuse(into, `1 rollover ties ${target} to ${source}. Delete it first.`);
    const third = await create({});
    const onward = { ...input, destinationAgreementId: third };
    await money.work((context) => addRollover(context, from, onward));
    const last = (await money.stored(third))["reference"];
    await refuse(from, `2 rollovers tie ${source} to ${target} and ${last}. Delete them first.`);
  });
});

test("notes are their own write, in any status", async () => {
  const id = await create({});
  await put(id, { status: "cancelled" });
  await money.work((context) => saveNotes(context, id, "Call first."));
  expect((await money.stored(id))["notes"]).toBe("Call first.");
  await put(id, { status: "active" });
  expect((await money.stored(id))["notes"]).toBe("Call first.");
  await money.work((context) => saveNotes(context, id, "  "));
  expect((await money.stored(id))["notes"]).toBeNull();
});
