import type { Page } from "@playwright/test";
import { unique } from "../src/fixtures/samples.ts";
import { expect, test } from "../src/fixtures/test.ts";
import { openInvestors } from "../src/pages/investors-page.ts";
import { answer, dialog, main, rows } from "../src/pages/page-parts.ts";
import { approver, signInAs } from "../src/pages/sign-in-as.ts";
import { stackUrl } from "../src/setup/running-stack.ts";

const views = (page: Page, name: string) => main(page).getByRole("button", { name });
const heads = (page: Page) => main(page).getByRole("columnheader").allTextContents();

async function chooseFrom(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await views(page, menu).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a shared view shows the same rows in another account, by its name and by its address", async ({
  page,
  api,
  browser,
}) => {
  const lastName = unique("Viewed");
  for (const firstName of ["Ann", "Bea", "Cid"]) await api.addInvestor({ lastName, firstName });
  const name = unique("View");

  await openInvestors(page, lastName);
  await expect(rows(page)).toHaveCount(3);
  await main(page).getByRole("button", { name: "Investor by last name" }).click();
  await views(page, "Columns").click();
  const columns = page.getByRole("dialog", { name: "Columns and rows" });
  await columns.getByText("Agreements").click();
  await columns.getByText("Compact").click();
  await page.keyboard.press("Escape");
  await chooseFrom(page, "Views", "Save view...");
  const form = dialog(page, "Save view");
  await form.getByLabel("Name").fill(name);
  await form.getByText("Share with everybody").click();
  await form.getByRole("button", { name: "Save view" }).click();
  await expect(views(page, `Views: ${name}`)).toBeVisible();
  const shown = await rows(page).allTextContents();
  const columnsShown = await heads(page);
  expect(columnsShown).not.toContain("Agreements");
  expect(shown[0]).toContain("Cid");
  const copied = page.url();
  expect(copied).toContain("density=compact");

  const context = await browser.newContext({ baseURL: stackUrl() });
  const other = await context.newPage();
  // Another journey signs the viewer out everywhere.
  await signInAs(other, approver);
  await test.step("by the copied address", async () => {
    await other.goto(copied);
    await expect(rows(other)).toHaveCount(3);
    expect((await heads(other)).slice(0, 4)).toEqual(columnsShown.slice(0, 4));
    await expect(views(other, `Views: ${name}`)).toBeVisible();
  });
  await test.step("as the default of the other account", async () => {
    await chooseFrom(other, `Views: ${name}`, "Set as my default");
    await expect(other.getByText(`This list opens with "${name}".`)).toBeVisible();
    const sidebar = other.getByRole("navigation");
    await sidebar.getByRole("link", { name: "Dashboard" }).click();
    await sidebar.getByRole("link", { name: "Investors" }).click();
    await expect(rows(other)).toHaveCount(3);
    expect(other.url()).toBe(copied);
    await chooseFrom(other, `Views: ${name}`, /^No view/);
    await expect(rows(other).nth(3)).toBeVisible();
    expect(new URL(other.url()).search).toBe("");
  });
  await test.step("by the address alone, when the view is gone", async () => {
    await chooseFrom(page, `Views: ${name}`, "Delete...");
    await answer(page, "Are you sure you want to delete this view?", "Delete view");
    await expect(views(page, "Views")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await other.goto(copied);
    await expect(rows(other)).toHaveCount(3);
    await expect(main(other).getByRole("button", { name, exact: false })).toHaveCount(0);
  });
  await context.close();
});

test("a view with a column that no longer exists shows the others and says so", async ({
  page,
}) => {
  await page.goto("/agreements?columns=reference,amount,colour");
  await expect(rows(page).first()).toBeVisible();
  await expect(
    main(page).getByText("A column of this view no longer exists; the others are shown."),
  ).toBeVisible();
  expect(await heads(page)).toEqual(["Agreement Ref", "Amount"]);
});
