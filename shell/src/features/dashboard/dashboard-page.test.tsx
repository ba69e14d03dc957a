import type { ActivityEntry, UpcomingPayout } from "@accord/contracts";
import {
  allByRole,
  buttonNamed,
  byText,
  cleanUp,
  click,
  linkNamed,
  pageText,
  render,
  textOf,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { TestPage } from "../../testing/test-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const FIXED = [
  "System initialized successfully",
  "Ready to add investors",
  "Agreement management enabled",
];

const payout = (id: string, lastName: string): UpcomingPayout => ({
  id,
  dueDate: "2026-12-02",
  payoutDate: "2026-12-02",
  amount: "9000.00",
  payoutType: "roi",
  status: "pending",
  version: 1,
  agreement: {
    id: `a${id}`,
    reference: "AGR-2026-0007",
    investor: { id: `i${id}`, firstName: "Margaret", lastName },
  },
});

const activity: readonly ActivityEntry[] = [
  { id: "2", at: "2026-11-20T09:00:00Z", day: "2026-11-20", kind: "investor", text: "Ann added" },
  { id: "1", at: "2026-11-19T09:00:00Z", day: "2026-11-19", kind: "payout", text: "Payout done" },
];

const failed = [503, { message: "away", code: "unavailable", requestId: "test" }] as const;

const show = () =>
  render(
    <TestPage>
      <DashboardPage />
    </TestPage>,
  );

const card = (name: string) => textOf("region", name);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("the cards show the totals and the next three payouts with their due days", async () => {
  answerWith({
    "GET /api/dashboard/metrics": [
      200,
      {
        totalInvestment: "3500000.00",
        totalROIPaid: "265529.14",
        totalRoiPaid: "265529.14",
        activeInvestors: 7,
      },
    ],
    "GET /api/payouts/upcoming": [
      200,
      [payout("1", "Okafor"), payout("2", "Reyes"), payout("3", "Whit"), payout("4", "Fourth")],
    ],
    "GET /api/activity": [200, activity],
  });
  await show();
  await waitFor(() => expect(card("Total Investor Money")).toContain("$3,500,000.00"));
  expect(card("Total Investor Money")).toContain("Active investments");
  expect(card("Total ROI Paid Out")).toContain("$265,529.14Successful payouts");
  expect(card("Active Investors")).toContain("7Current portfolios");

  const upcoming = card("Upcoming Payouts");
  expect(upcoming).toContain("Next 30 days");
  expect(upcoming).toContain("MOMargaret OkaforDue 12/02/2026$9,000.00Pending");
  expect(upcoming).not.toContain("Fourth");
  expect(linkNamed("Margaret Okafor").getAttribute("href")).toBe("/agreements?id=a1");

  const entries = textsOf("listitem");
  expect(entries.slice(-5)).toEqual(["Ann addedToday", "Payout doneYesterday", ...FIXED]);
  expect(byText("Today").title).toBe("11/20/2026");
});

test("the cards show a loading text", async () => {
  answerWith({
    "GET /api/dashboard/metrics": "never",
    "GET /api/payouts/upcoming": "never",
    "GET /api/activity": "never",
  });
  await show();
  expect(card("Total Investor Money")).toContain("Loading...");
  expect(card("Active Investors")).toContain("Loading...");
  expect(card("Upcoming Payouts")).not.toContain("No upcoming payouts");
});

test("failed calls show 0, the empty text and the fixed entries, with a note and Try again", async () => {
  answerWith({
    "GET /api/dashboard/metrics": failed,
    "GET /api/payouts/upcoming": failed,
    "GET /api/activity": failed,
  });
  await show();
  await waitFor(() => expect(card("Total Investor Money")).toContain("$0.00"));
  expect(card("Active Investors")).toContain("0Current portfolios");
  await waitFor(() => expect(card("Upcoming Payouts")).toContain("No upcoming payouts"));
  for (const text of FIXED) expect(pageText()).toContain(text);
  const alerts = () => textsOf("alert");
  await waitFor(() =>
    expect(alerts()).toEqual([
      "Failed to load the totals. They show 0 until they are loaded.",
      "Failed to load the upcoming payouts.",
      "Failed to load the recent activity.",
    ]),
  );
  const metrics = {
    totalInvestment: "5.00",
    totalROIPaid: "0.00",
    totalRoiPaid: "0.00",
    activeInvestors: 1,
  };
  answerWith({ "GET /api/dashboard/metrics": [200, metrics] });
  await click(buttonNamed("Try again"));
  await waitFor(() => expect(card("Total Investor Money")).toContain("$5.00"));
  expect(pageText()).not.toContain("Failed to load the totals");
});

test("without records the first step is shown, with an investor it is not", async () => {
  const none = {
    totalInvestment: "0.00",
    totalROIPaid: "0.00",
    totalRoiPaid: "0.00",
    activeInvestors: 0,
  };
  const environment = (investors: number) => ({
    status: "ok",
    counts: { investors, agreements: 0 },
    environment: { IS_PRODUCTION: true, DEV_DATA_IMPORT: true },
    developmentData: null,
  });
  const answers = { "GET /api/dashboard/metrics": [200, none] } as const;
  answerWith({ ...answers, "GET /api/debug/environment": [200, environment(0)] });
  await show();
  await waitFor(() => expect(card("First Step")).toContain("There are no investors yet."));
  const primary = allByRole("button").filter(({ classList }) =>
    classList.contains("bp6-intent-primary"),
  );
  expect(primary.filter(({ classList }) => !classList.contains("bp6-minimal"))).toHaveLength(1);
  await cleanUp();
  answerWith({ ...answers, "GET /api/debug/environment": [200, environment(1)] });
  await show();
  await waitFor(() => expect(card("Total Investor Money")).toContain("$0.00"));
  expect(card("First Step")).toBeUndefined();
});

test("the experimental button switches the agreement form's variant for this session", async () => {
  answerWith({});
  await show();
  expect(pageText()).toContain("Test Mode Active");
  expect(pageText()).toContain("Advanced ROI calculations are on.");
  await click(buttonNamed("Experimental Feature"));
  expect(pageText()).toContain("Advanced ROI calculations are off.");
  expect(buttonNamed("Experimental Feature").getAttribute("aria-pressed")).toBe("false");
});
