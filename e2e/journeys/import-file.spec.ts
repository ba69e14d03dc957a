import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../src/fixtures/axe.ts";
import type { InvestorRecord } from "../src/fixtures/api.ts";
import { investorsFile } from "../src/fixtures/import-files.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { checkRows, uploadInvestors } from "../src/pages/import-parts.ts";
import { answer, main, rows, toast } from "../src/pages/page-parts.ts";

const emailOf = (n: number) => `journey-${n}@import.example`;

const file = investorsFile("journey.csv", [
  { email: emailOf(1) },
  { email: emailOf(2) },
  { email: emailOf(3) },
  { email: emailOf(4), state: "Alabama" },
  { email: "journey-5@import" },
]);

const figure = (page: Page, label: string) =>
  main(page)
    .locator(".ac-summary > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}`) }) })
    .locator("dd");

test("a file with three good and two bad rows is repaired, imported and undone", async ({
  page,
  api,
}) => {
  const imported = async () => {
    const found = await api.get<InvestorRecord[]>("/api/investors?q=%40import.example&limit=25");
    return found.map(({ email }) => email).filter((email) => email.startsWith("journey-"));
  };
  await test.step("the list of investors leads to the import, and the columns are matched", async () => {
    await page.goto("/investors");
    await page.getByRole("link", { name: "Import investors" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Import investors" })).toBeVisible();
    await uploadInvestors(page, file);
    await expect(page.getByText("9 of 10 matched")).toBeVisible();
    await expect(page.getByText("Not imported from the file: Referred by")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("the check writes nothing and finds the two rows", async () => {
    await checkRows(page);
    await expect(figure(page, "Valid")).toHaveText("3");
    await expect(figure(page, "To fix")).toHaveText("2");
    await expect(rows(page)).toHaveCount(2);
    await expectAccessible(page);
    expect(await imported()).toEqual([]);
  });
  await test.step("a reload shows the check again, and one row is repaired for its kind", async () => {
    await page.reload();
    await expect(page.getByLabel("Instead of Alabama")).toHaveValue("AL");
    await page.getByRole("button", { name: "Replace", exact: true }).click();
    await expect(page.getByRole("button", { name: "Import 4 investors" })).toBeEnabled();
  });
  await test.step("four rows are imported, and the fifth stays in a file with its reason", async () => {
    await page.getByRole("button", { name: "Import 4 investors" }).click();
    await expect(toast(page, "Imported: 4 investors.")).toBeVisible();
    await expect(figure(page, "Imported")).toHaveText("4");
    await expect(figure(page, "Stayed out")).toHaveText("1");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the rows that stayed out" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("journey-5@import");
    expect(text).toContain("Email: Complete it, as name@company.com");
    expect((await imported()).toSorted()).toEqual([1, 2, 3, 4].map(emailOf));
    await expectAccessible(page);
  });
  await test.step("the same file again adds nothing", async () => {
    const address = page.url();
    await uploadInvestors(page, file);
    await checkRows(page);
    await expect(figure(page, "Already there")).toHaveText("4");
    await page.getByRole("button", { name: "Discard" }).click();
    await answer(page, "Discard journey.csv?", "Discard file");
    await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
    await page.goto(address);
  });
  await test.step("a cell is repaired in place by keyboard", async () => {
    const fixedFile = investorsFile("journey-5.csv", [{ email: "journey-5@import" }]);
    const address = page.url();
    await uploadInvestors(page, fixedFile);
    await checkRows(page);
    const importButton = page.getByRole("button", { name: /^Import \d investors?$/ });
    await expect(importButton).toBeDisabled();
    const cell = page.getByLabel("Email, row 2");
    await cell.fill(emailOf(5));
    await cell.press("Escape");
    await expect(cell).toHaveValue("journey-5@import");
    await cell.fill(emailOf(5));
    await cell.press("Enter");
    await expect(importButton).toBeEnabled();
    await expect(page.getByText("No rows to fix").first()).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await answer(page, "Discard journey-5.csv?", "Discard file");
    await expect(page.getByRole("heading", { level: 1, name: "Imports" })).toBeVisible();
    await page.goto(address);
  });
  await test.step("undoing removes what was added", async () => {
    await page.getByRole("button", { name: "Undo import" }).click();
    await answer(page, "Undo the import of journey.csv?", "Undo import");
    await expect(page.getByText("Everything that it added is removed.")).toBeVisible();
    await expect(figure(page, "Removed")).toHaveText("4");
    expect(await imported()).toEqual([]);
    await expectAccessible(page);
  });
});

test("what is wrong with a row as a whole stays in sight beside its first cell to fix", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const people = [{ email: "journey-6@import.example", state: "Apt 4,AL" }];
  await uploadInvestors(page, investorsFile("journey-6.csv", people));
  await checkRows(page);
  const problem = page.getByText("A comma in a cell without quotes shifts what follows.");
  const cell = page.getByLabel("State, row 2");
  await expect(cell).toBeInViewport({ ratio: 1 });
  await expect(problem).toBeInViewport();
  const number = page.getByRole("cell", { name: /^2\b/ });
  const left = async (of: typeof problem) => (await of.boundingBox())?.x ?? 0;
  expect(await left(problem)).toBeGreaterThan(await left(number));
  expect(await left(cell)).toBeGreaterThan((await left(problem)) + 200);
  await page.getByRole("button", { name: "Discard" }).click();
  await answer(page, "Discard journey-6.csv?", "Discard file");
});
