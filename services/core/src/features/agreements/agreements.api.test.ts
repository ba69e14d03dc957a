import { agreementInput, newAgreement, newManualPayout, newRollover } from "@accord/contracts";
import type { NewAgreementBody } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { agreementBody, openMoneyDesk } from "../../testing/money-desk.ts";
import type { MoneyDesk } from "../../testing/money-desk.ts";
import { completePayout, recordManualPayout } from "../payouts/index.ts";
import { addRollover } from "../rollovers/index.ts";
import {
  createAgreement,
  deleteAgreement,
  restoreAgreement,
  saveNotes,
  updateAgreement,
} from "./index.ts";

let money: MoneyDesk;
let investorId: string;
beforeAll(async () => {
  money = await openMoneyDesk(inject("postgresUrl"), "2026-03-01");
  investorId = await money.investor();
});
beforeEach(() => money.setToday("2026-03-01"));
afterAll(() => money.stop());

const create = (changes: Partial<NewAgreementBody>) => money.agreement({ investorId, ...changes });
const put = (id: string, changes: Partial<NewAgreementBody>, version: number | null = null) =>
  money.work((desk) =>
    updateAgreement(
      desk,
      id,
      agreementInput.parse(agreementBody({ investorId, ...changes })),
      version,
    ),
  );
const invest = (id: string, amount: string, rolloverDate: string) =>
  money.work((desk) => addRollover(desk, id, newRollover.parse({ amount, rolloverDate })));
const refusal = (status: number, path?: string, message: RegExp = /./) => ({
  status,
  message: expect.stringMatching(message),
  ...(path === undefined ? {} : { issues: [expect.objectContaining({ path })] }),
});

describe("creating an agreement", () => {
  test("copies the investor's contact data when the form sent none, one phone for both", async () => {
    const row = await money.stored(await create({}));
    expect(row).toMatchObject({
      investor_address: "18 Harbor Street",
      investor_zip: "36602",
      investor_home_phone: "(205) 555-0142",
      investor_mobile_phone: "(205) 555-0142",
      status: "active",
    });
    const own = await money.stored(await create({ investorCity: "Selma", investorEmail: "" }));
    expect(own).toMatchObject({ investor_city: "Selma", investor_email: null, investor_zip: null });
  });

  test("numbers references by the firm's year, each one once, whoever asks at the same time", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => create({})));
    const references = await Promise.all(
      ids.map(async (id) => (await money.stored(id))["reference"]),
    );
    expect(new Set(references).size).toBe(12);
    for (const reference of references) expect(reference).toMatch(/^AGR-2026-\d{4}$/);
    money.setToday("2031-01-02");
    await create({ reference: "agr-2031-0007" });
    expect((await money.stored(await create({})))["reference"]).toBe("AGR-2031-0008");
    await create({ reference: "AGR-2031-0009" });
    expect((await money.stored(await create({})))["reference"]).toBe("AGR-2031-0010");
  });

  test("a reference is unique among all agreements, deleted ones too", async () => {
    const id = await create({ reference: "Harbor 1" });
    await money.work((desk) => deleteAgreement(desk, id, null));
    await expect(create({ reference: "HARBOR 1" })).rejects.toMatchObject(
      refusal(409, "reference", /is taken/),
    );
  });

  test("the posted calculation is a claim, a cent of difference is let pass", async () => {
    const claim = (totalROI: string) => create({ calculationResult: { totalROI } });
    await claim("16000.01");
    await expect(claim("16000.02")).rejects.toMatchObject(
      refusal(422, "calculationResult.totalROI", /\$16,000\.00/),
    );
    await expect(
      create({ calculationResult: { totalROI: "16000.00" }, totalRoi: "17000.00" }),
    ).rejects.toMatchObject(refusal(422, "totalRoi"));
    const id = await create({
      calculationResult: { totalROI: "16000.00" },
      totalRoi: "16000.00",
      firstPayoutDate: "2026-04-01",
    });
    expect(await money.stored(id)).toMatchObject({
      total_roi_manual: null,
      first_payout_date_typed: null,
    });
  });

  test("a typed total and a typed first day of the basic form stand", async () => {
    const id = await create({ totalRoi: "600.05", firstPayoutDate: "2026-05-15" });
    expect(await money.schedule(id)).toEqual([
      "2026-05-15 100.00",
      "2026-08-05 100.00",
      "2026-11-04 100.00",
      "2027-02-03 100.00",
      "2027-05-05 100.00",
      "2027-08-04 100.05",
    ]);
    await invest(id, "50000.00", "2026-06-01");
    expect((await money.stored(id))["total_roi"]).toBe("600.05");
  });

  test("payouts before today are recorded as completed on their due days when asked", async () => {
    money.setToday("2026-10-07");
    const id = await create({ paidBeforeToday: true });
    expect((await money.schedule(id)).slice(0, 3)).toEqual([
      "2026-04-01 2666.66 completed",
      "2026-07-01 2666.66 completed",
      "2026-10-07 2666.66",
    ]);
    const row = await money.row(id, 1);
    expect([row.payout_date, row.completed_at]).toEqual(["2026-04-01", "2026-04-01T16:00:00.000Z"]);
    const investor = (await money.stored(id))["investor_id"];
    const totals = await money.db("investor_totals").where({ investor_id: investor }).first();
    expect(Number(totals.roi_paid)).toBeGreaterThanOrEqual(5333.32);
  });

  test.each([
    [{ endDate: "2026-02-15" }, "endDate"],
    [{ termValue: 1201 }, "termValue"],
    [{ startDate: "2026-01-05", roiPaymentType: "daily" }, "roiPaymentType"],
    [{ roiPaymentType: "other" }, "customFirstPeriodROI"],
    [{ investmentAmount: "9999999999.99", roiPercentage: "999.99" }, "totalRoi"],
    [{ investorId: "00000000-0000-4000-8000-000000000000" }, "investorId"],
    [{ initialInvestment: "90000.00" }, "initialInvestment"],
  ] as const)(
    "terms that break a rule are a 422 that names the field: %j",
    async (changes, path) => {
      await expect(create(changes)).rejects.toMatchObject(refusal(422, path));
    },
  );

  test.each([
    [{ investorId: "" }, "Investor is required"],
    [{ startDate: "" }, "Start date is required"],
    [{ endDate: null }, "End date is required"],
    [{ termValue: 0 }, "Term value must be at least 1"],
    [{ investmentAmount: "-1.00" }, "from 0.00"],
    [{ investmentAmount: "10000000000.00" }, "from 0.00"],
    [{ roiPercentage: "1000.00" }, "from 0.00 to 999.99"],
  ] as const)("a malformed body %j is refused by the contract", (changes, message) => {
    const parsed = newAgreement.safeParse({ ...agreementBody({ investorId }), ...changes });
    expect(JSON.stringify(parsed.error?.issues)).toContain(message);
  });
});

describe("editing an agreement", () => {
  test("a PUT of what was served changes nothing, also after money came in", async () => {
    const id = await create({});
    await invest(id, "50000.00", "2026-08-03");
    const before = await money.stored(id);
    const plan = await money.schedule(id);
    await put(id, {
      investmentAmount: "150000.00",
      initialInvestment: "100000.00",
      totalRoi: before["total_roi"],
      firstPayoutDate: before["first_payout_date"],
    });
    expect(await money.stored(id)).toEqual(before);
    expect(await money.schedule(id)).toEqual(plan);
  });

  test("the amount that the form changed tells the money at the start", async () => {
    const id = await create({});
    await invest(id, "50000.00", "2026-08-03");
    await put(id, { investmentAmount: "170000.00" });
    expect((await money.stored(id))["initial_investment"]).toBe("120000.00");
    await put(id, { investmentAmount: "170000.00", initialInvestment: "110000.00" });
    expect((await money.stored(id))["investment_amount"]).toBe("160000.00");
    await expect(put(id, { investmentAmount: "40000.00" })).rejects.toMatchObject(
      refusal(422, "investmentAmount", /brought in/),
    );
  });

  test("unpaid rows get the new plan, surplus rows go, missing ones come, history stays", async () => {
    const id = await create({});
    await money.work(async (desk) => completePayout(desk, (await money.row(id, 1)).id));
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

  test("start, calculation and frequency stand once a row is history", async () => {
    const id = await create({});
    await put(id, { payoutFrequency: "monthly" });
    await put(id, {});
    money.setToday("2026-04-02");
    const settling = newManualPayout.parse({
      amount: "2666.66",
      payoutType: "roi",
      payoutDate: "2026-04-01",
    });
    await money.work((desk) => recordManualPayout(desk, id, settling));
    const changes = { startDate: "2026-02-16", roiCalculation: "term", payoutFrequency: "monthly" };
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
    expect(await money.stored(id)).toMatchObject({ status: "active", wire_transfer: false });
  });

  test("the start cannot move past money that moved", async () => {
    const id = await create({});
    await invest(id, "50000.00", "2026-02-20");
    await expect(
      put(id, { investmentAmount: "150000.00", startDate: "2026-02-21" }),
    ).rejects.toMatchObject(refusal(422, "startDate", /before the agreement's start date/));
  });

  test("the investor may change until money moved, and brings its own contact data", async () => {
    const other = await money.investor();
    const id = await create({});
    await put(id, { investorId: other });
    const row = await money.db("investor_totals").where({ investor_id: other }).first();
    expect(row).toMatchObject({ agreements_count: 1, total_investment: "100000.00" });
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
  test("takes it out of the totals, and restoring brings all of it back", async () => {
    const own = await money.investor();
    const id = await create({ investorId: own });
    const totals = () => money.db("investor_totals").where({ investor_id: own }).first();
    const before = await totals();
    await money.work((desk) => deleteAgreement(desk, id, null));
    expect(await totals()).toMatchObject({ agreements_count: 0, total_investment: "0.00" });
    await expect(put(id, {})).rejects.toMatchObject({ status: 404 });
    await money.work((desk) => restoreAgreement(desk, id));
    expect(await totals()).toEqual(before);
    await expect(money.work((desk) => restoreAgreement(desk, id))).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is a 409 while a rollover ties it to another agreement", async () => {
    const [from, into] = [await create({}), await create({})];
    const input = newRollover.parse({
      amount: "10.00",
      rolloverDate: "2026-03-01",
      rolloverType: "rollover",
      rolloverCategory: "principal",
      destinationAgreementId: into,
    });
    await money.work((desk) => addRollover(desk, from, input));
    for (const id of [from, into]) {
      await expect(money.work((desk) => deleteAgreement(desk, id, null))).rejects.toMatchObject(
        refusal(409, undefined, /1 rollover ties .* Delete it first/),
      );
    }
  });
});

test("notes are their own write, in any status", async () => {
  const id = await create({});
  await put(id, { status: "cancelled" });
  await money.work((desk) => saveNotes(desk, id, "Call first."));
  expect((await money.stored(id))["notes"]).toBe("Call first.");
  await put(id, { status: "active" });
  expect((await money.stored(id))["notes"]).toBe("Call first.");
  await money.work((desk) => saveNotes(desk, id, "  "));
  expect((await money.stored(id))["notes"]).toBeNull();
});

test("an agreement of a deleted investor cannot be created", async () => {
  const gone = await money.investor();
  await money.db("investors").where({ id: gone }).update({ deleted_at: new Date() });
  const input = newAgreement.parse(agreementBody({ investorId: gone }));
  await expect(money.work((desk) => createAgreement(desk, input))).rejects.toMatchObject(
    refusal(422, "investorId"),
  );
});
