import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures/test.ts";
import { stackUrl } from "../src/setup/running-stack.ts";

test.use({ ownContext: true });

/** Holds the application's scripts back until `go` is called. */
async function holdScripts(page: Page) {
  const { promise: released, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/react-dom\.[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return go;
}

const parts = ["h1", ".ac-page-subtitle", ".ac-nav a", ".ac-search-button", ".ac-user", ".ac-main"];
const placesOf = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { selector, x, y, width };
      }),
    parts,
  );

const pages = [
  { path: "/", title: "Dashboard" },
  { path: "/investors", title: "Investors" },
  { path: "/payout-runs", title: "Payout Runs" },
];

test("the frame and the head of a page stand before any script, where the application draws them", async ({
  context,
}) => {
  for (const { path, title } of pages) {
    for (const width of [1440, 390]) {
      await test.step(`${path} at ${width}`, async () => {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 900 });
        const go = await holdScripts(page);
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const before = await placesOf(page);
        await expect(page.locator("#root")).toBeEmpty();
        go();
        await expect(page.locator("#frame")).toHaveCount(0);
        await expect(page.locator("#root h1")).toHaveText(title);
        await expect.poll(() => placesOf(page)).toEqual(before);
        await page.close();
      });
    }
  }
});

test("what is pressed before the scripts is done when they run", async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto("/investors", { waitUntil: "commit" });
  await page.locator("#frame").getByRole("button", { name: "Search" }).click();
  await page.locator("#frame").getByRole("combobox", { name: "Theme" }).selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  go();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("the keys of the search work before the scripts", async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto("/investors", { waitUntil: "commit" });
  await expect(page.locator("#frame")).toBeVisible();
  await page.keyboard.press("Control+k");
  go();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("scripts that do not arrive are reported, and loaded again", async ({ page, guard }) => {
  guard.expect(/Failed to load resource|ChunkLoadError|Loading chunk|Loading script/);
  const scripts = /\/react-dom\.[^/]+\.js$/;
  await page.route(scripts, (route) => route.abort());
  await page.goto("/investors", { waitUntil: "commit" });
  const notice = page.getByText("The application has not loaded.");
  await expect(notice).toBeVisible();
  await page.unroute(scripts);
  await page.getByRole("link", { name: "load it again" }).click();
  await expect(page.locator("#root h1")).toHaveText("Investors");
  await expect(notice).toHaveCount(0);
});

test("without the script in the head a notice is shown after a while", async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  await page.route(/\/head\.[^/]+\.js$/, (route) => route.abort());
  await page.goto("/investors");
  const notice = page.getByText("The application has not loaded.");
  await expect(notice).toBeHidden();
  await notice.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(notice).toBeVisible();
});

test("somebody whose session has ended comes to the page that signs in", async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/status of 401/);
  const cookies = await context.cookies();
  const { name = "" } = cookies.find(({ httpOnly }) => httpOnly) ?? {};
  await context.addCookies([{ name, value: "ended", url: stackUrl() }]);
  await page.goto("/investors");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Secure investor management")).toBeVisible();
});

test("the focus stays where it was", async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto("/investors", { waitUntil: "commit" });
  await page.locator("#frame").getByRole("link", { name: "Agreements" }).focus();
  go();
  await expect(page.locator("#root").getByRole("link", { name: "Agreements" })).toBeFocused();
});

test("a link works before the scripts", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("#frame").getByRole("link", { name: "Investors" }).click();
  await expect(page).toHaveURL("/investors");
  await expect(page.getByRole("heading", { level: 1, name: "Investors" })).toBeVisible();
});
