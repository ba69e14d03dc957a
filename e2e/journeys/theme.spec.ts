import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures/test.ts";
import { saveSession } from "../src/setup/save-session.ts";
import { stackUrl } from "../src/setup/running-stack.ts";

test.use({ ownContext: true });

const root = (page: Page) => page.locator("html");
const isDark = (page: Page) => expect(root(page)).toHaveAttribute("data-theme", "dark");
const isLight = (page: Page) => expect(root(page)).toHaveAttribute("data-theme", "light");
const groundOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

const PAGE = "rgb(28, 33, 39)";
const RAISED = "rgb(43, 48, 56)";
const WHITE = "rgb(255, 255, 255)";

test("a theme that is chosen by keyboard covers dialogs and lasts beyond the sign-out", async ({
  page,
  context,
  guard,
}, info) => {
  guard.expect(/status of 40[01]/);
  // A session of its own, because it ends here.
  const file = info.outputPath("session.json");
  await saveSession(stackUrl(), file);
  await context.setStorageState(file);
  await page.goto("/investors");
  await isLight(page);
  const theme = page.getByRole("combobox", { name: "Theme" });
  await page.getByRole("link", { name: "User" }).focus();
  await page.keyboard.press("Tab");
  await expect(theme).toBeFocused();
  await page.keyboard.press("d");
  await expect(theme).toHaveValue("dark");
  await isDark(page);
  await page.reload();
  await isDark(page);
  expect(await groundOf(page, "body")).toBe(PAGE);

  await page.getByRole("button", { name: "Add Investor" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await groundOf(page, ".ac-dialog")).toBe(RAISED);
  await page.keyboard.press("Escape");

  await test.step("a phone's menu shows the choice", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(theme).toHaveValue("dark");
    await page.getByRole("button", { name: "Sign out" }).click();
  });
  await expect(page.getByText("Secure investor management")).toBeVisible();
  await isDark(page);

  await test.step("pages of the gateway", async () => {
    await page.goto("/api/docs");
    await expect(page.getByRole("heading")).toBeVisible();
    expect(await groundOf(page, ".card")).toBe(PAGE);
  });
});

test("without a choice the system is followed while the page is open, and paper is light", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/investors");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await isDark(page);
  await page.emulateMedia({ colorScheme: "light" });
  await isLight(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await isDark(page);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await isLight(page);
  expect(await groundOf(page, "body")).toBe(WHITE);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.emulateMedia({ colorScheme: "dark", media: "screen" });
  await isDark(page);
});

test("the dark theme is there before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.documentElement?.dataset["theme"] === undefined) return;
      performance.mark("theme");
      observer.disconnect();
    }).observe(document, { attributeFilter: ["data-theme"], childList: true, subtree: true });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await isDark(page);
  const times = await page.evaluate(() => ({
    theme: performance.getEntriesByName("theme")[0]?.startTime ?? Infinity,
    paint: performance.getEntriesByName("first-paint")[0]?.startTime ?? -Infinity,
  }));
  expect(times.theme).toBeLessThan(times.paint);
  expect(await groundOf(page, "body")).toBe(PAGE);
});
