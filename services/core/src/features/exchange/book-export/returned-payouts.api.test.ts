import { afterAll, expect, inject, test } from "vitest";
import { agreementInput } from "@accord/contracts";
import { contentOf, exportedSheets } from "../../../testing/exported-book.ts";
import { importWholeFile, undoWholeFile } from "../../../testing/import-whole-file.ts";
import {
  agreementBody,
  openMoneyContext,
  type MoneyContext,
} from "../../../testing/money-context.ts";
import { updateAgreement } from "../../book/agreements/index.ts";
import { deletePayout, recordManualPayout, updatePayout } from "../../book/payouts/index.ts";
import { deleteRollover, rollOverPayout } from "../../book/rollovers/index.ts";
import { recalculate } from "../../book/schedule/index.ts";

const TODAY = "2027-08-01";
const contexts: MoneyContext[] = [];
afterAll(() => Promise.all(contexts.map((one) => one.stop())));

async function open(): Promise<MoneyContext> {
  const context = await openMoneyContext(inject("postgresUrl"), TODAY);
  contexts.push(context);
  return context;
}

const shorter = { endDate: "2026-08-15", termValue: 6, termUnit: "months" } as const;

/** Six payouts were returned, the fifth with another amount than planned; then two are planned. */
async function returnedBook() {
  const book = await open();
  const investorId = await book.investor();
  const id = await book.agreement({ investorId });
  await book.work(async (context) => {
    const rows = context.trx("payouts").where({ agreementId: id });
    await rows.clone().update({ returned: true });
    const fifth = rows.clone().where({ periodIndex: 5 });
    await fifth.update({ amount: "2500.00", adjusted: true });
  });
  const { version: _version, ...stored } = await book.stored(id);
  const input = agreementInput.parse({
    ...{ ...agreementBody({ investorId }), ...shorter, reference: stored["reference"] },
    ...{ totalRoi: null, firstPayoutDate: null },
  });
  await book.work((context) => updateAgreement(context, id, input, null));
  return { book, id };
}

const manual = (payoutDate: string) => ({
  ...{ amount: "2666.66", payoutDate, payoutType: "roi", principalAmount: null },
  ...{ checkNumber: null, accountLastFour: null, restOfPayoutId: null },
});

test("payouts that the bank returned beyond a shortened plan stay due until money pays them", async () => {
  const { book, id } = await returnedBook();
  expect(await book.schedule(id)).toEqual([
    "2026-04-01 4000.00",
    "2026-07-01 4000.00",
    "2026-10-07 2666.66",
    "2027-01-06 2666.66",
    "2027-04-07 2500.00 adjusted",
    "2027-07-07 2666.70",
  ]);
  const [paid = ""] = await book.work((context) =>
    recordManualPayout(context, id, { ...manual("2026-10-09"), payoutType: "roi" }),
  );
  expect(await book.row(id, 3)).toMatchObject({ settledByPayoutId: paid, payable: false });
  await book.work((context) => deletePayout(context, paid));
  expect(await book.row(id, 3)).toMatchObject({ settledByPayoutId: null, payable: true });
});

test("they survive 'Export everything' and the import into an empty product", async () => {
  const { book, id } = await returnedBook();
  await book.work((context) =>
    recordManualPayout(context, id, { ...manual("2026-10-09"), payoutType: "roi" }),
  );
  const fourth = await book.row(id, 4);
  await book.work((context) =>
    rollOverPayout(context, fourth.id, {
      ...{ rolloverDate: "2027-01-08", destinationAgreementId: null, sourceType: "Email" },
    }),
  );
  const sixth = await book.row(id, 6);
  await book.work((context) => updatePayout(context, sixth.id, { status: "completed" }));
  const copy = await open();
  const sheets = await exportedSheets(book);
  const first = await importWholeFile(copy, sheets);
  expect(first.problems).toEqual([]);
  expect(await contentOf(copy.db)).toEqual(await contentOf(book.db));
  const second = await importWholeFile(copy, sheets);
  expect(second).toMatchObject({ problems: [], counts: { imported: 0, valid: 0 } });
  for (const context of [book, copy]) {
    const agreement = await context.db("agreements").first("id");
    const rolled = await context.db("agreement_rollovers").first("id");
    await context.work(async (transaction) => {
      await transaction.trx("payouts").update({ settledByPayoutId: null });
      await transaction.trx("payouts").whereNull("periodIndex").delete();
      await recalculate(transaction.trx, [agreement.id], { today: TODAY });
      await deleteRollover(transaction, rolled.id);
    });
  }
  expect(await contentOf(copy.db)).toEqual(await contentOf(book.db));
  await undoWholeFile(copy, first.id);
});
