import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures/test.ts";
import { longOverdue, unique } from "../src/fixtures/samples.ts";
import { openSearch, searchField } from "../src/pages/palette-screens.ts";
import { dialog, tabTo, toast } from "../src/pages/page-parts.ts";
import { field, typeInvestor } from "../src/pages/investors-page.ts";
import { completeButton } from "../src/pages/payouts-page.ts";

/** Types into the search and follows the option whose whole name fits. */
async function go(page: Page, typed: string, option: RegExp): Promise<void> {
  await openSearch(page);
  await page.keyboard.type(typed);
  await expect(page.getByRole("option", { name: option })).toHaveAttribute("data-selected", "true");
  await page.keyboard.press("Enter");
}

test("a few keys and Enter open a record, and its actions are reached by keys alone", async ({
  page,
  api,
}) => {
  const lastName = unique("Quill");
  const investor = await api.addInvestor({ firstName: "Zuzana", lastName });
  const agreement = await api.addAgreement({ investorId: investor.id });
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await test.step("Enter right after the typing opens the investor", async () => {
    await openSearch(page);
    await page.keyboard.type(lastName);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/investors?id=${investor.id}`);
    await expect(page.getByRole("dialog", { name: `Zuzana ${lastName}` })).toBeVisible();
  });
  await test.step("Tab goes to the agreement", async () => {
    await openSearch(page);
    await page.keyboard.type(lastName);
    await expect(
      page.getByRole("option", { name: new RegExp(`^${agreement.reference}`) }),
    ).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/agreements?id=${agreement.id}`);
  });
  await test.step("an action of the open record has the focus in its form", async () => {
    await openSearch(page);
    const record = page.getByRole("option", { name: /^Record payout for/ });
    await expect(record).toHaveAttribute("data-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Amount required" })).toBeFocused();
  });
  await test.step("Escape returns to where the focus was", async () => {
    await openSearch(page);
    await page.keyboard.press("Escape");
    await expect(searchField(page)).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Amount required" })).toBeFocused();
  });
  await test.step("a section of the open record has the focus in it", async () => {
    await go(page, "rollovers", /^Rollovers of AGR/);
    const rollovers = page.getByRole("region", { name: "Roll Over/Additional Investments" });
    await expect(rollovers.getByRole("button", { name: "Add" })).toBeFocused();
  });
  await test.step("the open record is edited", async () => {
    await go(page, "edit agr", /^Edit AGR/);
    await expect(dialog(page, "Edit Agreement")).toBeVisible();
    await expect(page).toHaveURL(`/agreements?id=${agreement.id}`);
    await page.keyboard.press("Escape");
    await expect(dialog(page, "Edit Agreement")).toHaveCount(0);
  });
});

test("the forms of all pages are opened by keys alone", async ({ page }) => {
  const forms = [
    ["add inv", /^Add investor$/, "Add New Investor"],
    ["add agr", /^Add agreement$/, "Add New Agreement"],
    ["add ame", /^Add amendment$/, "Add Amendment"],
    ["upload", /^Upload PDF template$/, "Upload PDF Template"],
    ["prepare", /^Prepare payout run$/, "Prepare payout run"],
    ["bank file", /^Read a bank file$/, "Bank file"],
  ] as const;
  await page.goto("/reports");
  await expect(page.locator("#root h1")).toHaveText("Reports");
  for (const [typed, option, name] of forms) {
    await go(page, typed, option);
    await expect(dialog(page, name)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page, name)).toHaveCount(0);
  }
});

test("the search stays above a record that opens meanwhile", async ({ page, api }) => {
  const investor = await api.addInvestor({ lastName: unique("Slow") });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/investors/${investor.id}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await openSearch(page);
  await page.keyboard.type(investor.lastName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/investors?id=${investor.id}`);
  await openSearch(page);
  release();
  const record = page.locator(".ac-drawer-panel");
  await expect(record).toContainText(investor.lastName);
  await page.keyboard.type("rep");
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue("rep");
  await page.keyboard.press("Escape");
  await expect(searchField(page)).toBeHidden();
  await expect(record).toBeVisible();
});

test("a form with unsaved input asks before the search leaves it, and keeps the focus", async ({
  page,
}) => {
  await page.goto("/investors?add=1");
  const form = dialog(page, "Add New Investor");
  const name = field(form, "First Name");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const keep = question.getByRole("button", { name: "Keep editing" });
  const goToPayouts = async () => {
    await go(page, "payouts", /^Payouts$/);
    await expect(keep).toBeFocused();
  };
  await name.fill("Zed");
  await goToPayouts();
  await goToPayouts();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
  await goToPayouts();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/payouts");
});

test("an investor is added, a payout paid and the theme switched by keys alone", async ({
  page,
  api,
}) => {
  const agreement = await api.addAgreement(longOverdue);
  await page.goto("/reports");
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await test.step("an investor", async () => {
    await go(page, "add inv", /^Add investor$/);
    const form = dialog(page, "Add New Investor");
    await tabTo(page, field(form, "First Name"));
    await typeInvestor(page, "Keys");
    await expect(toast(page, "Investor created successfully")).toBeVisible();
  });
  await test.step("a payout", async () => {
    await go(page, "payouts", /^Payouts$/);
    await tabTo(page, completeButton(page, agreement.investor.lastName));
    await page.keyboard.press("Enter");
    await expect(toast(page, "Payout updated successfully")).toBeVisible();
    expect((await api.payouts(agreement.id))[0]).toMatchObject({ status: "completed" });
  });
  await test.step("the theme, and back", async () => {
    await go(page, "dark", /^Dark theme$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await go(page, "theme of", /^Theme of the system$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  });
});
