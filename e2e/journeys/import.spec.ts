import type { Page } from "@playwright/test";
import type { Api, InvestorRecord } from "../src/fixtures/api.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { cents, usd } from "../src/money.ts";
import { rows, rowOf, toast } from "../src/pages/page-parts.ts";

interface Metrics {
  readonly totalInvestment: string;
  readonly totalROIPaid: string;
  readonly activeInvestors: number;
}
interface AgreementRecord {
  readonly status: string;
  readonly investmentAmount: string;
}

/** Total investment and ROI paid of the fixed data, the same on whatever day it is imported. */
const figures: Record<string, readonly [string, string]> = {
  Anand: ["$190,142.43", "$11,600.00"],
  Calloway: ["$0.00", "$0.00"],
  Lindqvist: ["$327,000.00", "$0.00"],
  Marchetti: ["$275,468.75", "$4,000.00"],
  Natarajan: ["$100,000.00", "$2,666.66"],
  Okafor: ["$650,000.00", "$74,050.00"],
  Reyes: ["$425,000.00", "$3,937.50"],
  Whitfield: ["$1,200,000.00", "$48,000.00"],
};

/** Everything that an import writes, as the API shows it. */
async function everything(api: Api) {
  const investors = await api.get<InvestorRecord[]>("/api/investors");
  const agreements = await Promise.all(
    investors.map(({ id }) => api.get<AgreementRecord[]>(`/api/investors/${id}/agreements`)),
  );
  const metrics = await api.get<Metrics>("/api/dashboard/metrics");
  const upcoming = await api.get<object[]>("/api/payouts/upcoming?days=366");
  return { investors, agreements, metrics, upcoming };
}

async function importData(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByRole("button", { name: "Import Development Data" }).click();
  await expect(toast(page, "Import Successful")).toContainText(
    "All development data has been imported to production.",
  );
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, next) => total + cents(next), 0);

test("a new system is empty, and the import fills it once", async ({ page, api }) => {
  await test.step("a new system shows an empty state", async () => {
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(main.getByText("No upcoming payouts")).toBeVisible();
    await expect(main.getByText("$0.00")).toHaveCount(2);
    await page.goto("/investors");
    await expect(
      main.getByText("No investors found. Add your first investor to get started."),
    ).toBeVisible();
  });
  await test.step("the admin page names what is imported, and tests the connection", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeVisible();
    for (const item of [
      "1 user account",
      "8 investor records",
      "14 investment agreements",
      "11 payout records",
      "18 rollover transactions",
      "4 additional documents",
      "1 PDF template",
    ]) {
      await expect(page.getByText(item, { exact: true })).toBeVisible();
    }
    await page.getByRole("button", { name: "Test API Connection" }).click();
    for (const path of ["/api/debug/environment", "/api/dashboard/metrics", "/api/investors"]) {
      const results = page.getByRole("list", { name: "API test results" });
      await expect(results.getByText(path)).toBeVisible();
    }
  });
  await test.step("the import creates eight investors with correct totals", async () => {
    await importData(page);
    const { investors, agreements, metrics } = await everything(api);
    expect(investors).toHaveLength(8);
    expect(agreements.flat()).toHaveLength(14);
    investors.forEach((investor, index) => {
      const own = agreements[index] ?? [];
      const active = own.filter(({ status }) => status === "active");
      expect(investor.agreementsCount).toBe(own.length);
      // Principal leaves ended agreements only, so the active ones hold all that was put in.
      const invested = sum(active.map(({ investmentAmount }) => investmentAmount));
      expect(cents(investor.totalInvestment)).toBe(invested);
      expect([usd(cents(investor.totalInvestment)), usd(cents(investor.roiPaid))]).toEqual(
        figures[investor.lastName],
      );
    });
    expect(cents(metrics.totalInvestment)).toBe(sum(investors.map((one) => one.totalInvestment)));
    expect(cents(metrics.totalROIPaid)).toBe(sum(investors.map((one) => one.roiPaid)));
    expect([metrics.totalInvestment, metrics.totalROIPaid]).toEqual(["3167611.18", "144254.16"]);

    await page.getByRole("link", { name: "Investors" }).click();
    await expect(rows(page)).toHaveCount(8);
    for (const { firstName, lastName, email } of investors) {
      const row = rowOf(page, email);
      await expect(row).toContainText(`${firstName} ${lastName}`);
      for (const figure of figures[lastName] ?? []) await expect(row).toContainText(figure);
    }
  });
  await test.step("the dashboard shows the totals and the first three upcoming payouts", async () => {
    await page.goto("/");
    const main = page.getByRole("main");
    await expect(
      main.getByText("Welcome back! Here's an overview of your investment portfolio."),
    ).toBeVisible();
    await expect(main).toContainText("$3,167,611.18");
    await expect(main).toContainText("$144,254.16");
    for (const text of [
      "Total Investor Money",
      "Active investments",
      "Total ROI Paid Out",
      "Successful payouts",
      "Active Investors",
      "Current portfolios",
      "Next 30 days",
      "System initialized successfully",
      "Ready to add investors",
      "Agreement management enabled",
      "Feature Flag Examples",
      "Test Mode Active",
    ]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    const upcoming = page.getByRole("region", { name: "Upcoming Payouts" });
    await expect(upcoming.getByText(/^Due \d\d\/\d\d\/\d{4}$/)).toHaveCount(3);
    await upcoming
      .getByRole("link", { name: "View All Payouts" })
      .or(upcoming.getByRole("button", { name: "View All Payouts" }))
      .click();
    await expect(page).toHaveURL(/\/payouts$/);
  });
  await test.step("a second import changes nothing", async () => {
    const before = await everything(api);
    await importData(page);
    expect(await everything(api)).toEqual(before);
  });
});
