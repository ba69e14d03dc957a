import type { Page } from "@playwright/test";
import type { Investor } from "@accord/contracts";
import { expect, visitorTest as test } from "../src/fixtures/test.ts";
import { fillInvestor, openInvestors } from "../src/pages/investors-page.ts";
import { dialog, rows, toast } from "../src/pages/page-parts.ts";
import { account } from "../src/setup/running-stack.ts";

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email Address").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

test("typed text outlives a session that ended elsewhere, and is saved after sign-in in a new tab", async ({
  page,
  api,
  context,
  guard,
}) => {
  guard.expect(/status of 401/);
  await page.goto("/api/login");
  await signIn(page);
  const investor = await api.addInvestor({ city: "Birmingham" });
  await openInvestors(page, investor.lastName);
  await rows(page)
    .getByRole("button", { name: `Edit Journey ${investor.lastName}` })
    .click();
  const form = dialog(page, "Edit Investor");
  await fillInvestor(form, { City: "Huntsville" });
  await context.clearCookies();
  await form.getByRole("button", { name: "Save Changes" }).click();

  const question = page.getByRole("alertdialog", { name: "Your session has ended" });
  await expect(question).toContainText("What you typed is still here");
  const opened = context.waitForEvent("page");
  await question.getByRole("button", { name: "Sign in" }).click();
  const tab = await opened;
  await signIn(tab);
  await tab.close();
  // A browser tells a tab that it has the focus again; a headless one does not.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(question).toBeHidden();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Investor updated successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Investors" })).toBeVisible();
  const saved = await api.get<Investor>(`/api/investors/${investor.id}`);
  expect(saved.city).toBe("Huntsville");

  await test.step("without input it redirects to the landing page", async () => {
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Total Investment" }).click();
    await expect(page.getByText("Secure investor management and payout tracking")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});
