import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let files: FileImports;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
  files = await startFileImports(core);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const TITLE = "Equal money is recorded within 7 days";

async function warningsOf(kind: "payouts" | "rollovers", text: string) {
  const { id, problems } = await files.check(kind, text);
  const { body } = await core.get(`/api/imports/${id}/rows`);
  const rows: { state: string; issues: { title: string; message: string }[] }[] = body;
  return {
    problems: problems.flatMap(({ title, count }) => (title === TITLE ? [count] : [])),
    rows: rows.map(({ state, issues }) => [
      state,
      ...issues.flatMap(({ message }) => (message.includes("is recorded in") ? [message] : [])),
    ]),
  };
}

test("a payment that equals one recorded within 7 days is a warning that names it", async () => {
  const { id, reference } = await core.agreement();
  const { reference: other } = await core.agreement();
  const paid = { amount: "123.45", payoutType: "roi", payoutDate: "2026-05-20" };
  const path = `/api/agreements/${id}/manual-payouts`;
  expect((await core.post(path, { ...paid, checkNumber: "1041" })).status).toBe(201);
  const row = (day: string, more: { of?: string; amount?: string; type?: string } = {}) =>
    `${more.of ?? reference},${day},${more.amount ?? "123.45"},${more.type ?? "ROI"}\n`;
  const checked = await warningsOf(
    "payouts",
    "Agreement,Paid,Amount,Type\n" +
      row("05/20/2026") +
      row("05/20/2026") +
      row("05/27/2026", { of: reference.toLowerCase() }) +
      row("05/28/2026") +
      row("05/23/2026", { amount: "123.46" }) +
      row("05/23/2026", { type: "Principal" }) +
      row("05/23/2026", { of: other }),
  );
  const message = `$123.45 of ROI paid on 05/20/2026 (check 1041) is recorded in ${reference} already. Leave this row out if it is the same`;
  expect(checked).toEqual({
    problems: [2],
    rows: [
      ["present"],
      ["valid", message],
      ["valid", message],
      ...Array.from({ length: 4 }, () => ["valid"]),
    ],
  });
});

test("so is an additional investment or a rollover of the same source", async () => {
  const [from, to] = [await core.agreement(), await core.agreement()];
  const body = { amount: "500.00", rolloverDate: "2026-07-02" };
  expect((await core.post(`/api/agreements/${to.id}/rollovers`, body)).status).toBe(201);
  const rolled = { rolloverType: "rollover", rolloverCategory: "principal" };
  const more = { ...body, ...rolled, destinationAgreementId: to.id };
  expect((await core.post(`/api/agreements/${from.id}/rollovers`, more)).status).toBe(201);
  const checked = await warningsOf(
    "rollovers",
    "From,Agreement,Date,Amount,Type,Category\n" +
      `,${to.reference},07/05/2026,500.00,Additional investment,\n` +
      `${from.reference},${to.reference},07/05/2026,500.00,Rollover,Principal\n` +
      `,${from.reference},07/05/2026,500.00,Additional investment,\n`,
  );
  const already = `on 07/02/2026 is recorded in ${to.reference} already. Leave this row out if it is the same`;
  expect(checked).toEqual({
    problems: [2],
    rows: [
      ["valid", `An additional investment of $500.00 ${already}`],
      ["valid", `A rollover of principal of $500.00 ${already}`],
      ["valid"],
    ],
  });
});
