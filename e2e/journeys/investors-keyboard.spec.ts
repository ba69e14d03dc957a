import { expect, test } from "../src/fixtures/test.ts";
import { field, openInvestors, typeInvestor } from "../src/pages/investors-page.ts";
import { dialog, toast } from "../src/pages/page-parts.ts";

test("the page skips to its content, and a form opens, saves and closes by keyboard with the focus returned", async ({
  page,
}) => {
  await openInvestors(page);
  const opener = page.getByRole("button", { name: "Add Investor" }).first();
  const form = dialog(page, "Add New Investor");
  await test.step("the first Tab focuses a link that skips to the content", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await test.step("Escape closes an unchanged form, and asks once after typing", async () => {
    await opener.click();
    await expect(form).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.click();
    await field(form, "City").fill("Mobile");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(field(form, "City")).toHaveValue("Mobile");
    await form.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toHaveCount(0);
  });
  await test.step("an investor is added with the keyboard alone", async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(form).toBeVisible();
    await field(form, "First Name").focus();
    await typeInvestor(page, "Keyboard");
    await expect(toast(page, "Investor created successfully")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test("Back and reload are blocked while a form has typed values", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Payouts" }).click();
  await page.getByRole("link", { name: "Investors" }).click();
  await page.getByRole("button", { name: "Add Investor" }).first().click();
  const form = dialog(page, "Add New Investor");
  await field(form, "City").fill("Mobile");
  await page.evaluate(() => window.history.back());
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(form, "City")).toHaveValue("Mobile");

  // The second step comes while the first one is undone.
  await page.evaluate(() => {
    window.history.back();
    setTimeout(() => window.history.back(), 5);
  });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL("/investors");

  // The browser ignores the step that undoes it, as it does while another is under way.
  await page.evaluate(() => {
    const { history } = window;
    history.go = () => Reflect.deleteProperty(history, "go");
    history.back();
  });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL("/investors");

  const asked = page.waitForEvent("dialog");
  const reloading = page.reload({ timeout: 2000 }).catch(() => null);
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe("beforeunload");
  await browserQuestion.dismiss();
  await reloading;
  await expect(field(form, "City")).toHaveValue("Mobile");

  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Payouts" })).toBeVisible();
});

test("details open from the row by Enter, trap the focus, and restore it on Escape", async ({
  page,
  api,
}) => {
  const investor = await api.addInvestor();
  const name = `Journey ${investor.lastName}`;
  await openInvestors(page, investor.lastName);
  const opener = page.getByRole("row").getByRole("button", { name, exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const details = dialog(page, name);
  // What is loaded later would take the focus along.
  await expect(details.getByRole("heading", { name: "History" })).toBeAttached();
  await page.waitForLoadState("networkidle");
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement?.closest(".bp6-portal") !== null,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect(opener).toBeFocused();
});
