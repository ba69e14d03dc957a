import type { Locator, Page } from "@playwright/test";
import { expect, test, visitorTest } from "../src/fixtures/test.ts";
import { labelled, main } from "../src/pages/page-parts.ts";

const SLOW_MS = 700;
const TEXT = "Whitfi";

/** Every answer of the API takes its time; so does code that comes after the page. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/api\/|\/config\.json|\.js$/, async (route) => {
    const isCode = route.request().url().endsWith(".js");
    await new Promise((resolve) => setTimeout(resolve, isCode ? SLOW_MS / 4 : SLOW_MS));
    await route.continue().catch(() => undefined);
  });
}

async function typeIntoWhileLoading(page: Page, field: Locator): Promise<void> {
  await field.click();
  await page.keyboard.type(TEXT, { delay: 120 });
  await expect(field).toHaveValue(TEXT);
  await page.waitForLoadState("networkidle");
  await expect(field).toHaveValue(TEXT);
  await expect(field).toBeFocused();
}

const pages = [
  { link: "Investors", path: "/investors", label: "Search name, email, phone or ZIP" },
  { link: "Agreements", path: "/agreements", label: "Investor Name" },
  { link: "PDF Templates", path: "/pdf-templates", label: "Template Name" },
  { link: "Reports", path: "/reports", label: "Investor Name" },
];

test("text typed on a page while it loads is kept, and so is the focus", async ({ page }) => {
  test.slow();
  for (const { link, path, label } of pages) {
    await test.step(link, async () => {
      await page.goto("/");
      await expect(page.getByText("Active investments")).toBeVisible();
      await slowDown(page);
      await page.getByRole("navigation").getByRole("link", { name: link }).click();
      await typeIntoWhileLoading(page, labelled(main(page), label));
      await page.goto(path);
      await typeIntoWhileLoading(page, labelled(main(page), label));
      await page.unrouteAll();
    });
  }
});

visitorTest("what is typed on the sign-in page while it loads stays", async ({ page }) => {
  await slowDown(page);
  await page.goto("/");
  await typeIntoWhileLoading(page, page.getByLabel("Email Address"));
});
