import type { Payout } from "@accord/contracts";
import { openPage, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  bodyRows,
  buttonNamed,
  cleanUp,
  click,
  linkNamed,
  pageText,
  textOf,
  textsOf,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement, sampleId } from "../../testing/sample-agreement.ts";
import { manualPayout, samplePayouts, sampleRollover } from "../../testing/sample-money.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { ScheduleSection } from "./schedule-section.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const rows = () =>
  bodyRows().map((row) =>
    [...row.children]
      .map((cell) => cell.textContent)
      .filter(Boolean)
      .join(" "),
  );

async function open(routes: Parameters<typeof serveAgreements>[0] = {}) {
  const server = serveAgreements(routes);
  await openPage(
    <ScheduleSection
      agreement={sampleAgreement()}
      rowActions={(payout) => <button type="button">Actions {payout.period}</button>}
    />,
  );
  return server;
}

const change = (changes: Readonly<Record<number, Partial<Payout>>>) =>
  samplePayouts.map((row) => ({ ...row, ...changes[row.periodIndex ?? 0] }));

const payoutsPath = "GET /api/agreements/:id/payouts";

test("shows the schedule with counts, statuses, actions, yearly sums and what was paid", async () => {
  await open();
  expect(textOf("heading", { level: 3 })).toBe("Live Calculation Results");
  await waitForText("2 periods in term · 6 payouts");
  expect(textsOf("columnheader")).toEqual(["Period", "Due Date", "Amount", "Status", "Details"]);
  expect(rows()).toEqual([
    "Q1 2026 04/01/2026 $2,666.66 Completed Actions Q1 2026",
    "Q2 2026 07/01/2026 $2,666.66 Completed Actions Q2 2026",
    "Q3 2026 10/07/2026 $2,666.66 Completed Actions Q3 2026",
    "2026 subtotal $7,999.98",
    "Q4 2026 01/06/2027 $2,666.66 Pending Actions Q4 2026",
    "Q1 2027 04/07/2027 $2,666.66 Pending Actions Q1 2027",
    "Q2 2027 07/07/2027 $2,666.70 Pending Actions Q2 2027",
    "2027 subtotal $8,000.02",
    "Total ROI $16,000.00 $7,999.98 paid",
  ]);
  expect(pageText()).toContain(
    "Each payout uses the principal at the end of the period that it pays for.",
  );
  await click(buttonNamed("Explain Q4 2026 payout"));
  expect(pageText()).toContain("$80,000.00 at the start + $20,000.00 moved since = $100,000.00");
  await expectAccessible();
});

test("marks settled, rolled over, overdue and adjusted rows differently", async () => {
  const other = { id: sampleId("agreement", 12), reference: "AGR-2026-0012" };
  const settler = manualPayout({ amount: "2500.00", payoutDate: "2026-10-05" });
  const rollover = sampleRollover({
    id: sampleId("rollover", 2),
    agreementId: other.id,
    agreement: other,
    sourceAgreementId: sampleAgreement().id,
    sourcePayoutId: sampleId("payout", 4),
    amount: "2666.66",
    rolloverDate: "2027-01-06",
    rolloverType: "rollover",
    rolloverCategory: "roi",
  });
  const payouts = change({
    1: { payoutDate: "2026-04-03" },
    2: { status: "overdue", completedAt: null },
    3: { status: "pending", settledBy: { type: "payout", id: settler.id } },
    4: { status: "rolled_over", rolledToAgreementId: other.id },
    5: { amount: "2000.00", adjusted: true },
  });
  await open({
    [payoutsPath]: { body: [...payouts, settler] },
    "GET /api/agreements/:id/rollovers": ({ search }) => ({
      body: search.get("direction") === "out" ? [rollover] : [sampleRollover()],
    }),
  });
  await waitForText("paid");
  const text = rows().join("\n");
  for (const part of [
    "04/01/2026 $2,666.66 CompletedPaid 04/03/2026",
    "07/01/2026 $2,666.66 PendingOverdue",
    "10/07/2026 $2,666.66 CompletedManual payout of $2,500.00 on 10/05/2026",
    "01/06/2027 $2,666.66 CompletedRolled over to AGR-2026-0012",
    "04/07/2027 $2,000.00 PendingChanged by hand",
    "$5,166.66 paid · $2,666.66 rolled over",
  ]) {
    expect(text).toContain(part);
  }
  expect(linkNamed("AGR-2026-0012").getAttribute("href")).toBe(`/agreements?id=${other.id}`);
  await expectAccessible();
});

test("links the run of a payout beside its status", async () => {
  const run = { id: "run-12", reference: "PR-0012" };
  await open({ [payoutsPath]: { body: change({ 4: { run } }) } });
  await waitForText("PendingIn PR-0012");
  expect(linkNamed("In PR-0012").getAttribute("href")).toBe("/payout-runs?id=run-12");
  await expectAccessible();
});

test("shows two columns on a phone", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await open();
  await waitForText("$7,999.98 paid");
  expect(allByRole("columnheader")).toHaveLength(3);
  expect(rows()[3]).toBe("2026 subtotal $7,999.98");
  expect(rows()[4]).toBe("Q4 202601/06/2027 $2,666.66Pending Actions Q4 2026");
  await expectAccessible();
});

test("shows its own failure with a retry", async () => {
  const server = await open({ [payoutsPath]: { status: 500, body: {} } });
  await waitForText("Failed to load the payouts");
  server.change(payoutsPath, { body: samplePayouts });
  await click(buttonNamed("Try again"));
  await waitForText("$7,999.98 paid");
});

test("says that there is no schedule", async () => {
  await open({ [payoutsPath]: { body: [] } });
  await waitForText("No scheduled payouts.");
});
