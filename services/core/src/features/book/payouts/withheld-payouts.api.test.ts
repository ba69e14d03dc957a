import { importFields, type ImportKind } from "@accord/domain";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { importWholeFile } from "../../../testing/import-whole-file.ts";
import { agreementBody } from "../../../testing/money-context.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

const REFUSAL =
  "24% is withheld from this investor's interest on that day. Pay this payout in a payout run instead.";

let core: CoreUnderTest;
let files: FileImports;
let agreement: { id: string; reference: string; investorId: string };

beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-07-20" });
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});
beforeEach(async () => {
  const investor = await core.call("post", "/api/investors", { body: sampleInvestor() });
  const investorId = investor.body.id;
  agreement = (await core.call("post", "/api/agreements", { body: agreementBody({ investorId }) }))
    .body;
});

/** From 07/01 through 07/09. */
async function withhold(): Promise<void> {
  const answer = await core.call("put", `/api/investors/${agreement.investorId}/tax-ids/1`, {
    body: {
      ...{ kind: "ssn", taxClass: "individual", tin: "123454821", backupWithholding: true },
      ...{ withholdingFrom: "2026-07-01", withholdingUntil: "2026-07-09" },
    },
  });
  expect(answer.status).toBe(200);
}

const due = async () => core.db("payouts").where({ agreementId: agreement.id }).orderBy("dueDate");
const edit = (id: string, body: object) => core.call("put", `/api/payouts/${id}`, { body });
const pay = (body: object) =>
  core.call("post", `/api/agreements/${agreement.id}/manual-payouts`, { body });

const expectRefused = (answer: { status: number; body: { message?: string } }) =>
  expect([answer.status, answer.body.message]).toEqual([409, REFUSAL]);

test("a payout is not completed by hand on a day on which tax is withheld, nor moved there", async () => {
  await withhold();
  const [, second] = await due();
  expectRefused(await edit(second.id, { status: "completed", payoutDate: "2026-07-09" }));
  core.setToday("2026-07-09");
  expectRefused(await edit(second.id, { status: "completed" }));
  core.setToday("2026-07-20");
  const paid = await edit(second.id, { status: "completed", payoutDate: "2026-07-10" });
  expect(paid.status).toBe(200);
  expectRefused(await edit(second.id, { payoutDate: "2026-07-09" }));
  expect((await edit(second.id, { amount: "3000.00" })).status).toBe(200);
});

test("a payout from before the withholding was recorded is corrected downwards only", async () => {
  const [, second] = await due();
  await edit(second.id, { status: "completed", payoutDate: "2026-07-05" });
  await withhold();
  expectRefused(await edit(second.id, { amount: "2666.67" }));
  const corrected = await edit(second.id, { amount: "2000.00", checkNumber: "1047" });
  expect(corrected.status).toBe(200);
});

test("ROI is not paid as a manual payout on such a day, principal is", async () => {
  await withhold();
  const day = { payoutDate: "2026-07-05" };
  expectRefused(await pay({ ...day, amount: "2666.66", payoutType: "roi" }));
  const mixed = { payoutType: "principal", principalAmount: "1000.00" };
  expectRefused(await pay({ ...day, ...mixed, amount: "3666.66" }));
  const principal = await pay({ ...day, amount: "1000.00", payoutType: "principal" });
  expect(principal.status).toBe(201);
  expectRefused(await edit(principal.body[0].id, { payoutType: "roi" }));
});

test("a back-dated agreement does not record payouts of such days as paid", async () => {
  await withhold();
  const { investorId } = agreement;
  const body = { ...agreementBody({ investorId }), paidBeforeToday: true };
  expectRefused(await core.call("post", "/api/agreements", { body }));
  core.setToday("2026-06-30");
  const before = await core.call("post", "/api/agreements", { body });
  expect(before.status).toBe(201);
  core.setToday("2026-07-20");
});

test("rows of an import that pay on such a day are to fix", async () => {
  await withhold();
  const checked = await files.check(
    "payouts",
    [
      "Agreement,Period,Paid on,Amount,Type",
      `${agreement.reference},Q2 2026,07/08/2026,2666.66,ROI`,
      `${agreement.reference},Manual ROI,07/02/2026,10.00,ROI`,
      `${agreement.reference},Q1 2026,04/01/2026,2666.66,ROI`,
    ].join("\n"),
  );
  expect(checked.counts).toMatchObject({ valid: 1, toFix: 2 });
  expect(checked.problems.map(({ title }) => title)).toEqual([REFUSAL]);
});

test("the history of a new agreement is imported with what was withheld from each payout", async () => {
  await withhold();
  const { email } = (await core.call("get", `/api/investors/${agreement.investorId}`)).body;
  const history = (reference: string, taxWithheld: string) =>
    importWholeFile(core, [
      sheet("agreements", {
        ...{ reference, investorEmail: email, investmentAmount: "100000.00", termValue: "18" },
        ...{ startDate: "2026-02-15", endDate: "2027-08-15", termUnit: "months" },
        ...{ roiPercentage: "8", roiCalculation: "annual", payoutFrequency: "quarterly" },
      }),
      sheet("payouts", {
        ...{ agreement: reference, period: "Q2 2026", periodNumber: "2", status: "Completed" },
        ...{ payoutDate: "2026-07-08", dueDate: "2026-07-01", amount: "2666.66" },
        ...{ payoutType: "ROI", taxWithheld },
      }),
    ]);
  expect((await history("OLD-1", "640.00")).problems).toEqual([]);
  const { id } = await core.db("agreements").where({ reference: "OLD-1" }).first();
  const paid = await core.db("payouts").where({ agreementId: id, periodIndex: 2 }).first();
  expect(paid).toMatchObject({ status: "completed", amount: "2666.66", taxWithheld: "640.00" });
  expect((await history("OLD-2", "")).problems).toEqual([`2:2 ${REFUSAL}`]);
});

function sheet(kind: ImportKind, row: Readonly<Record<string, string>>) {
  const fields = importFields[kind];
  const records = [fields.map(({ label }) => label), fields.map(({ name }) => row[name] ?? "")];
  return { name: kind, kind, records };
}
