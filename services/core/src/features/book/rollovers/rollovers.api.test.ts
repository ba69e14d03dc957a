import {
  agreementInput,
  newManualPayout,
  newRollover,
  rolloverEdit,
  type NewAgreementBody,
} from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import {
  agreementBody,
  openMoneyContext,
  type MoneyContext,
} from "../../../testing/money-context.ts";
import { refusal } from "../../../testing/refusal.ts";
import { updateAgreement } from "../agreements/index.ts";
import { recordManualPayout, updatePayout } from "../payouts/index.ts";
import { completePayout } from "../../../testing/payout-helpers.ts";
import { addRollover, deleteRollover, editRollover, rollOverPayout } from "./index.ts";
import { readRollovers } from "./rollovers.read.ts";

let money: MoneyContext;
let investorId: string;
let from: string;
let into: string;
beforeAll(async () => {
  money = await openMoneyContext(inject("postgresUrl"), "2026-07-10");
  investorId = await money.investor();
});
beforeEach(async () => {
  from = await money.agreement({ investorId });
  into = await money.agreement({ investorId });
});
afterAll(() => money.stop());

const add = (id: string, fields: object) =>
  money.work((context) => addRollover(context, id, newRollover.parse(fields)));
const edit = (id: string, fields: object) =>
  money.work((context) => editRollover(context, id, rolloverEdit.parse(fields)));
const remove = (id: string) => money.work((context) => deleteRollover(context, id));
const roll = async (index: number, rolloverDate: string, destination: string | null) => {
  const { id } = await money.row(from, index);
  const input = { rolloverDate, destinationAgreementId: destination, sourceType: "Email" } as const;
  return money.work((context) => rollOverPayout(context, id, input));
};
const put = (id: string, changes: Partial<NewAgreementBody>) =>
  money.work((context) =>
    updateAgreement(
      context,
      id,
      agreementInput.parse(agreementBody({ investorId, ...changes })),
      null,
    ),
  );
const roi = (changes: object = {}) => ({
  amount: "2666.66",
  rolloverDate: "2026-07-02",
  rolloverType: "rollover",
  rolloverCategory: "roi",
  destinationAgreementId: into,
  ...changes,
});
const principal = (changes: object = {}) => ({
  ...roi({ rolloverCategory: "principal", amount: "40000.00" }),
  ...changes,
});
const amountOf = async (id: string) => (await money.stored(id))["investmentAmount"];

describe("adding", () => {
  test("principal moves on its date, and both schedules are recalculated", async () => {
    const id = await add(from, principal());
    expect(await amountOf(from)).toBe("100000.00");
    expect(await amountOf(into)).toBe("140000.00");
    expect((await money.schedule(from))[2]).toBe("2026-10-07 1600.00");
    expect((await money.schedule(into))[2]).toBe("2026-10-07 3733.33");
    const totals = await money.db("investor_totals").where({ investorId }).first();
    await remove(id);
    const after = await money.db("investor_totals").where({ investorId }).first();
    expect(after).toEqual(totals);
  });

  test("the row belongs to the receiving agreement and names its source", async () => {
    const id = await add(from, principal({ sourceType: "Amendment" }));
    expect(await readRollovers(money.db, into, "in")).toMatchObject([
      {
        id,
        agreementId: into,
        sourceAgreementId: from,
        sourcePayoutId: null,
        amount: "40000.00",
        rolloverDate: "2026-07-02",
        rolloverType: "rollover",
        rolloverCategory: "principal",
        sourceType: "Amendment",
      },
    ]);
    expect(await readRollovers(money.db, from, "in")).toEqual([]);
  });

  test("ROI settles the source's row and becomes principal at the destination", async () => {
    const id = await add(from, roi());
    expect((await money.schedule(from))[1]).toBe("2026-07-01 2666.66 settled by rollover");
    expect(await amountOf(into)).toBe("102666.66");
    expect(await amountOf(from)).toBe("100000.00");
    await expect(add(from, roi())).rejects.toMatchObject(
      refusal(422, "rolloverDate", /Use Roll Over on the payout/),
    );
    await remove(id);
    expect(await money.schedule(from)).toEqual(await money.schedule(into));
  });

  test.each([
    ["no row within 7 days", { rolloverDate: "2026-07-09" }, "rolloverDate"],
    ["more than the row pays", { amount: "2666.67" }, "amount"],
    ["a category is missing", { rolloverCategory: null }, "rolloverCategory"],
    [
      "no such destination",
      { destinationAgreementId: "00000000-0000-4000-8000-000000000000" },
      "destinationAgreementId",
    ],
    ["before the destination's start", { rolloverDate: "2026-02-14" }, "rolloverDate"],
    [
      "principal stays where it is",
      { rolloverCategory: "principal", destinationAgreementId: null },
      "destinationAgreementId",
    ],
    [
      "more principal than there is",
      { rolloverCategory: "principal", amount: "100000.01" },
      "amount",
    ],
    [
      "fresh money names another agreement",
      { rolloverType: "additional_investment" },
      "destinationAgreementId",
    ],
  ])("is a 422 when %s", async (_rule, changes, path) => {
    await expect(add(from, roi(changes))).rejects.toMatchObject(refusal(422, path));
    expect(await amountOf(into)).toBe("100000.00");
  });

  test.each([
    [{ amount: "0.00" }, "greater than zero"],
    [{ amount: "" }, "Amount is required"],
    [{ rolloverDate: "" }, "Rollover date is required"],
    [{ sourceType: "Fax" }, "Choose Email"],
  ])("a malformed body %j is refused by the contract", (changes, message) => {
    const parsed = newRollover.safeParse(roi(changes));
    expect(JSON.stringify(parsed.error?.issues)).toContain(message);
  });

  test("money may leave a completed agreement and cannot enter a closed one", async () => {
    await put(from, { status: "completed" });
    await add(from, principal());
    await add(from, roi());
    await expect(add(into, principal({ destinationAgreementId: from }))).rejects.toMatchObject(
      refusal(409, undefined, /Reopen it first/),
    );
    await expect(add(from, roi({ destinationAgreementId: null }))).rejects.toMatchObject({
      status: 409,
    });
    const other = await money.agreement({ investorId });
    await put(other, { status: "cancelled" });
    await expect(add(other, principal())).rejects.toMatchObject({ status: 409 });
  });
});

describe("editing", () => {
  test("settles the row of the new date", async () => {
    const id = await add(from, roi({ destinationAgreementId: null }));
    await edit(id, roi({ rolloverDate: "2026-10-05", amount: "2000.00" }));
    expect((await money.schedule(from)).slice(1, 3)).toEqual([
      "2026-07-01 2666.66",
      "2026-10-07 2666.66 settled by rollover",
    ]);
    await edit(id, { amount: "2000.00", rolloverDate: "2026-10-05" });
    // The third quarter was over when it came.
    expect((await money.schedule(from)).slice(2, 4)).toEqual([
      "2026-10-07 2666.66",
      "2027-01-06 2720.00",
    ]);
  });

  test("moves the settlement when the source agreement changes, and back", async () => {
    const other = await money.agreement({ investorId });
    const id = await add(from, roi());
    const settled = async (agreementId: string) =>
      (await money.row(agreementId, 2)).settledByRolloverId;
    for (const [source, left] of [
      [other, from],
      [from, other],
    ] as const) {
      await edit(id, roi({ sourceAgreementId: source }));
      expect([await settled(source), await settled(left)]).toEqual([id, null]);
    }
  });

  test("is checked against the row's amount only when its own amount grows", async () => {
    const id = await add(from, roi());
    await put(from, { roiPercentage: "4.00" });
    await edit(id, roi({ amount: "2000.00" }));
    await expect(edit(id, roi({ amount: "2000.01" }))).rejects.toMatchObject(
      refusal(422, "amount"),
    );
    await edit(id, roi({ amount: "1333.33" }));
    await expect(edit(id, roi({ amount: "1333.34" }))).rejects.toMatchObject(
      refusal(422, "amount"),
    );
  });

  test("is refused when principal would be negative on any day", async () => {
    const id = await add(from, principal({ amount: "90000.00" }));
    const out = newManualPayout.parse({
      amount: "100000.00",
      payoutType: "principal",
      payoutDate: "2026-07-09",
    });
    await money.work((context) => recordManualPayout(context, into, out));
    await expect(edit(id, principal({ rolloverDate: "2027-01-01" }))).resolves.toBeUndefined();
    await money
      .work((context) =>
        recordManualPayout(context, into, { ...out, amount: "0.01", payoutDate: "2026-07-10" }),
      )
      .then(
        () => expect.unreachable(),
        (error: unknown) => expect(error).toMatchObject(refusal(422, "amount")),
      );
    await expect(edit(id, principal({ amount: "100000.01" }))).rejects.toMatchObject(
      refusal(422, "amount", /below zero/),
    );
  });

  test("missing principal is refused with agreement, advice and changed field", async () => {
    const id = await add(into, { amount: "50000.00", rolloverDate: "2026-05-01" });
    const paid = { amount: "120000.00", payoutType: "principal", payoutDate: "2026-06-01" };
    await money.work((context) => recordManualPayout(context, into, newManualPayout.parse(paid)));
    const { reference } = await money.stored(into);
    const fresh = { amount: "50000.00", rolloverDate: "2026-05-01" };
    await expect(edit(id, { ...fresh, rolloverDate: "2026-07-01" })).rejects.toMatchObject(
      refusal(422, "rolloverDate", new RegExp(`^${reference}: .* Choose another date, or delete`)),
    );
    await expect(edit(id, { ...fresh, amount: "1.00" })).rejects.toMatchObject(
      refusal(422, "amount", new RegExp(`^${reference}: .* Change the amount, or delete`)),
    );
    await expect(remove(id)).rejects.toMatchObject(
      refusal(422, "", new RegExp(`^${reference}: .* day\\. Delete the principal payouts`)),
    );
  });

  test("a rollover made from a payout keeps its amount, type, category and source", async () => {
    const id = await roll(2, "2026-07-10", into);
    for (const changes of [
      { amount: "1.00" },
      { rolloverCategory: "principal" },
      { rolloverCategory: "principal", sourceAgreementId: into },
      { rolloverCategory: null },
      { rolloverType: "additional_investment" },
      { sourceAgreementId: into },
      { sourceAgreementId: "00000000-0000-4000-8000-000000000000" },
      { amount: "1.00", rolloverDate: "2026-01-01" },
    ]) {
      await expect(edit(id, roi({ rolloverDate: "2026-07-10", ...changes }))).rejects.toMatchObject(
        refusal(409, undefined, /made from a payout/),
      );
    }
    await edit(id, roi({ rolloverDate: "2026-08-01", sourceType: "Amendment" }));
    await expect(edit(id, roi({ rolloverDate: "2026-06-23" }))).rejects.toMatchObject(
      refusal(422, "rolloverDate"),
    );
  });
});

describe("rolling a payout over", () => {
  test("works late or early, once, and is undone by deleting the rollover", async () => {
    const plan = await money.schedule(from);
    const id = await roll(1, "2026-07-10", into);
    expect((await money.schedule(from))[0]).toBe("2026-04-01 2666.66 rolled_over");
    expect((await money.row(from, 1)).rolledToAgreementId).toBe(into);
    await expect(roll(1, "2026-07-10", into)).rejects.toMatchObject({ status: 409 });
    await remove(id);
    expect(await money.schedule(from)).toEqual(plan);
    expect(await amountOf(into)).toBe("100000.00");
    await expect(roll(3, "2026-09-29", into)).rejects.toMatchObject(refusal(422, "rolloverDate"));
    await roll(3, "2026-09-30", null);
    expect(await amountOf(from)).toBe("102666.66");
  });

  test("a paid payout cannot be rolled over", async () => {
    const { id } = await money.row(from, 1);
    await money.work((context) => completePayout(context, id));
    await expect(roll(1, "2026-07-10", into)).rejects.toMatchObject(
      refusal(409, undefined, /was paid/),
    );
  });

  test("keeps an adjusted row after the rollover is deleted", async () => {
    const { id } = await money.row(from, 2);
    await money.work((context) => updatePayout(context, id, { amount: "99.00" }));
    const made = await roll(2, "2026-07-10", into);
    expect(await amountOf(into)).toBe("100099.00");
    await remove(made);
    expect((await money.schedule(from))[1]).toBe("2026-07-01 99.00 adjusted");
  });
});
