import type { AgreementPaper, StatementPaper } from "@accord/contracts/internal";
import { formatMoney, parseMoney } from "@accord/domain";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openCounter, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2027-08-20");
});
afterAll(() => core.stop());

const sum = (rows: readonly { amount: string }[]) =>
  rows.reduce((total, { amount }) => total + parseMoney(amount), 0);

/** Writes again and again until the readers are done: ROI goes in and comes out again. */
async function rollBackAndForth(payoutId: string, isDone: () => boolean): Promise<number> {
  let writes = 0;
  while (!isDone()) {
    const body = { rolloverDate: "2027-08-20" };
    const { body: row } = await core.post(`/api/payouts/${payoutId}/roll-over`, body);
    expect((await core.remove(`/api/rollovers/${row.id}`)).status).toBe(204);
    writes += 1;
  }
  return writes;
}

test("printed data is one consistent snapshot during concurrent writes", async () => {
  const { id } = await core.agreement();
  const [row] = (await core.get(`/api/agreements/${id}/payouts`)).body;
  let isDone = false;
  const writing = rollBackAndForth(row.id, () => isDone);
  const seen = new Set<string>();
  for (let round = 0; round < 60; round += 1) {
    const [paper, statements] = await Promise.all([
      core.call("get", `/internal/agreements/${id}/paper`, { from: "documents" }),
      core.call("post", "/internal/statements/papers", {
        body: { investorIds: [core.investorId], from: "2026-01-01", to: "2027-08-20" },
        from: "documents",
      }),
    ]);
    seen.add(expectWhole(paper.body));
    expectBalanced(statements.body[0]);
  }
  isDone = true;
  expect(await writing).toBeGreaterThan(5);
  expect(seen.size).toBe(2);
});

/** The agreement, its payouts, its rollovers and its investor's totals say one thing. */
function expectWhole({ agreement, investor, schedule, rolloversIn }: AgreementPaper): string {
  const amount = parseMoney(agreement.initialInvestment) + sum(rolloversIn);
  expect(agreement.investmentAmount).toBe(formatMoney(amount));
  expect(investor.totalInvestment).toBe(agreement.investmentAmount);
  expect(schedule[0]?.note).toBe(
    rolloversIn.length === 0 ? "Overdue" : "Rolled over into this agreement on 08/20/2027",
  );
  expect(agreement.totalRoi).toBe(formatMoney(sum(schedule)));
  return agreement.investmentAmount;
}

function expectBalanced({ agreements, opening, closing, investor, roiRolled }: StatementPaper) {
  const moved = agreements.flatMap(({ principal }) => principal);
  expect(closing).toBe(formatMoney(parseMoney(opening) + sum(moved)));
  expect(closing).toBe(investor.totalInvestment);
  expect(roiRolled).toBe(formatMoney(parseMoney(closing) - 100_000_00));
}
