import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

async function openRuns(page: Page): Promise<void> {
  await page.goto("/payout-runs");
  await expect(page.getByRole("heading", { level: 1, name: "Payout Runs" })).toBeVisible();
}

export const payoutRunScreens: readonly Screen[] = [
  { name: "payout-runs", open: openRuns },
  {
    name: "bank-file",
    open: async (page) => {
      await openRuns(page);
      await page.getByRole("button", { name: "Bank file" }).click();
      await expect(page.getByRole("dialog", { name: "Bank file" })).toBeVisible();
    },
  },
];
