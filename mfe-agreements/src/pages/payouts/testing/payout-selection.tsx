import { allByRole, textOf } from "@accord/ui/testing";
import type { ListedPayout } from "@accord/contracts";
import { fakeServer, openPage, waitForText } from "@accord/remote-kit/testing";
import { sampleId } from "../../../testing/sample-agreement.ts";
import { listedPayout } from "../../../testing/sample-money.ts";
import { payoutSums } from "../../../testing/serve-agreements.ts";
import { PayoutsPage } from "../payouts-page.tsx";

export const run = { id: sampleId("payout", 90), reference: "PR-0012" };
const { agreement } = listedPayout();
const row = (number: number, firstName: string, changes: Partial<ListedPayout> = {}) =>
  listedPayout({
    id: sampleId("payout", number),
    amount: "1000.10",
    dueDate: "2026-12-02",
    agreement: { ...agreement, investor: { ...agreement.investor, firstName } },
    ...changes,
  });
const rows = [row(1, "Ada"), row(2, "Ben"), row(3, "Cleo", { run }), row(4, "Dora")];
export const [ada, , , dora] = rows;

export const serve = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /api/payouts": { body: rows },
    "GET /api/payouts/sums": { body: payoutSums },
    ...routes,
  });

export const listed = (total: number) => ({
  body: rows,
  headers: { "X-Total-Count": String(total), "X-Unfiltered-Count": String(total) },
});
export const matching = (count: number) => ({
  "GET /api/payouts": listed(count),
  "GET /api/payouts/sums": {
    body: { ...payoutSums, upcoming: { count, amount: "217000.70" } },
  },
});
export const countChanged = (count: number) => ({
  status: 409,
  body: { message: `Now ${count} match. Go on with ${count}?`, code: "count_changed", count },
});

export async function openPayouts(roles?: ("viewer" | "approver")[]) {
  const page = await openPage(<PayoutsPage />, { path: "/payouts", ...(roles && { roles }) });
  await waitForText("Ada");
  return page;
}

export const boxes = () => allByRole("checkbox");
export const boxOf = (name: string) =>
  boxes().find((box) => box.getAttribute("aria-label")?.includes(`of ${name} `))!;
export const head = () => boxes()[0]!;
export const bar = () => textOf("group", "Selected payouts");
