import { expect, type Page } from "@playwright/test";
import { rows } from "./page-parts.ts";

/** Opens the Payouts page and waits for its rows. */
export async function openPayouts(page: Page): Promise<void> {
  await page.goto("/payouts");
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Payouts" })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

export const actionSelect = (page: Page, name: string) =>
  page.getByRole("combobox", { name: new RegExp(`^Action for .*${name} due `) });

export const completeButton = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Complete payout of .*${name} due `) });
