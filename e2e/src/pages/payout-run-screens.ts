import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

async function openRuns(page: Page): Promise<void> {
  await page.goto("/payout-runs");
  await expect(page.getByRole("heading", { level: 1, name: "Payout Runs" })).toBeVisible();
}

/** The newest run of the development data in this status. */
const openRun = (status: string) => async (page: Page) => {
  await page.goto(`/payout-runs?status=${status}`);
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await expect(page.getByRole("list", { name: "Steps" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Lines" })).toBeVisible();
};

const runs = ["draft", "submitted", "released", "paid"].map((status): Screen => ({
  name: `payout-run-${status}`,
  open: openRun(status),
}));

export const payoutRunScreens: readonly Screen[] = [
  { name: "payout-runs", open: openRuns },
  ...runs,
  {
    name: "approvals",
    open: async (page) => {
      await page.goto("/approvals");
      await expect(page.getByRole("table", { name: "Bank changes that wait" })).toBeVisible();
    },
  },
  {
    name: "bank-change",
    open: async (page) => {
      await page.goto("/approvals");
      await page
        .getByRole("table", { name: "Bank changes that wait" })
        .getByRole("link")
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Risk signs" })).toBeVisible();
    },
  },
  {
    name: "bank-file",
    open: async (page) => {
      await openRuns(page);
      await page.getByRole("button", { name: "Bank file" }).click();
      await expect(page.getByRole("dialog", { name: "Bank file" })).toBeVisible();
    },
  },
];
