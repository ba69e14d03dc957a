import { expect, type Page } from "@playwright/test";
import type { investorsFile } from "../fixtures/import-files.ts";
import { main } from "./page-parts.ts";

/** Uploads a file of investors and waits for its columns. */
export async function uploadInvestors(
  page: Page,
  file: ReturnType<typeof investorsFile>,
): Promise<void> {
  await page.goto("/imports?new=investors");
  await main(page).locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("columnheader", { name: "Sample Values" })).toBeVisible();
}

/** Checks the rows of an uploaded file. */
export async function checkRows(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Check [\d,]+ rows?$/ }).click();
  await expect(page.getByRole("heading", { name: "To fix by kind" })).toBeVisible();
}
