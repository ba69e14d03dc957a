import { newAgreement, newRollover, type NewAgreementBody } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import {
  agreementBody,
  openMoneyContext,
  type MoneyContext,
} from "../../../testing/money-context.ts";
import { refusal } from "../../../testing/refusal.ts";
import { addRollover } from "../rollovers/index.ts";
import { createAgreement, deleteAgreement } from "./index.ts";

let money: MoneyContext;
let investorId: string;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-03-01");
  investorId = await money.investor();
});
beforeEach(() => money.setToday("2026-03-01"));
afterAll(() => money.stop());

const create = (changes: Partial<NewAgreementBody>) => money.agreement({ investorId, ...changes });
const invest = (id: string, amount: string, rolloverDate: string) =>
  money.work((context) => addRollover(context, id, newRollover.parse({ amount, rolloverDate })));

describe("creating an agreement", () => {
  test("writes one history entry and leaves the version at 1", async () => {
    for (const changes of [{}, { paidBeforeToday: true }, { totalRoiManual: "900.00" }]) {
      const id = await create({ ...changes, startDate: "2025-02-15", endDate: "2026-08-15" });
      expect(await money.stored(id)).toMatchObject({ version: 1 });
      const entries = await money.db("audit_log").where({ recordId: id }).pluck("action");
      expect(entries).toEqual(["insert"]);
    }
  });

  test("copies the investor's contact data when the form sent none, one phone for both", async () => {
    const row = await money.stored(await create({}));
    expect(row).toMatchObject({
      investorAddress: "18 Harbor Street",
      investorZip: "36602",
      investorHomePhone: "(205) 555-0142",
      investorMobilePhone: "(205) 555-0142",
      status: "active",
    });
    const own = await money.stored(await create({ investorCity: "Selma", investorEmail: "" }));
    expect(own).toMatchObject({ investorCity: "Selma", investorEmail: null, investorZip: null });
  });

  test("gives concurrent agreements unique references, numbered by the firm's year", async () => {
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

  test("a typed reference with too many digits does not change the year's counter", async () => {
    money.setToday("2032-01-02");
    await create({ reference: "AGR-2032-999999999" });
    await create({ reference: "AGR-2032-1000000" });
    expect((await money.stored(await create({})))["reference"]).toBe("AGR-2032-0001");
  });

  test("a reference is unique among all agreements, deleted ones too", async () => {
    const id = await create({ reference: "Harbor 1" });
    await money.work((context) => deleteAgreement(context, id, null));
    await expect(create({ reference: "HARBOR 1" })).rejects.toMatchObject(
      refusal(409, "reference", /is taken/),
    );
  });

  test("a posted calculation may differ by one cent and is refused otherwise", async () => {
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
      totalRoiManual: null,
      firstPayoutDateTyped: null,
    });
  });

  test("a typed total and a typed first payout date of the basic form are kept", async () => {
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
    expect((await money.stored(id))["totalRoi"]).toBe("600.05");
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
    expect([row.payoutDate, row.completedAt]).toEqual(["2026-04-01", "2026-04-01T16:00:00.000Z"]);
    const investor = (await money.stored(id))["investorId"];
    const totals = await money.db("investor_totals").where({ investorId: investor }).first();
    expect(Number(totals.roiPaid)).toBeGreaterThanOrEqual(5333.32);
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

test("an agreement of a deleted investor cannot be created", async () => {
  const gone = await money.investor();
  await money.db("investors").where({ id: gone }).update({ deletedAt: new Date() });
  const input = newAgreement.parse(agreementBody({ investorId: gone }));
  await expect(money.work((context) => createAgreement(context, input))).rejects.toMatchObject(
    refusal(422, "investorId"),
  );
});
