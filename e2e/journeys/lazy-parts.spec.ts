import { expect, test } from "../src/fixtures/test.ts";
import { openInvestors } from "../src/pages/investors-page.ts";
import { dialog, rows } from "../src/pages/page-parts.ts";

test.use({ ownContext: true });

test("a dialog whose code fails to load keeps the page, and opens at the next click", async ({
  page,
  guard,
}) => {
  guard.expect(/^(?!CSP)/);
  let isOffline = true;
  let refused = 0;
  // Nothing lazy of the page arrives from the first row on, tooltips and toasts included.
  await page.route(/\.js$/, async (route) => {
    const hasRows = (await rows(page).count()) > 0;
    if (!hasRows || !isOffline) return route.continue();
    refused += 1;
    return route.abort();
  });
  await openInvestors(page);
  const add = page.getByRole("button", { name: "Add Investor" }).first();
  await add.click();
  await expect(page.getByRole("alert")).toContainText("This part of the page did not load.");
  await expect(rows(page).first()).toBeVisible();
  expect(refused).toBeGreaterThan(0);

  isOffline = false;
  await add.click();
  await expect(dialog(page, "Add New Investor")).toBeVisible();
});

test("the first hover shows a tooltip on the same element, and the focus moves on by keyboard and by mouse", async ({
  page,
}) => {
  await openInvestors(page);
  const edit = rows(page)
    .first()
    .getByRole("button", { name: /^Edit / });
  const name = await edit.getAttribute("aria-label");
  const button = await edit.elementHandle();
  await edit.hover();
  const tooltip = page.locator(".bp6-tooltip");
  await expect(tooltip).toHaveText(name ?? "");
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();

  const view = rows(page)
    .first()
    .getByRole("button", { name: /^View / });
  await view.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(view).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(edit).toBeFocused();
  await expect(tooltip).toHaveText(/^Edit /);
  await page.getByRole("searchbox").click();
  await page.keyboard.type("okafor");
  await expect(page.getByRole("searchbox")).toHaveValue("okafor");
});
