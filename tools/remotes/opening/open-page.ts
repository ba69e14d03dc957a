import type { Browser, Page } from "puppeteer";

const TIMEOUT_MS = 10_000;
const MAX_TEXT = 300;

/** A failed load has a line of its own, with the address. */
const REPEATED = /^Failed to load resource/;

const shorten = (text: string) => {
  const line = text
    .replaceAll(/%[cso]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
};

function collectErrors(page: Page, add: (error: string) => void): void {
  page.on("pageerror", (error) =>
    add(`an uncaught error: ${error instanceof Error ? error.message : String(error)}`),
  );
  page.on("console", (message) => {
    if (message.type() === "error" && !REPEATED.test(message.text())) {
      add(`an error in the console: ${message.text()}`);
    }
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !pathname.startsWith("/api/")) {
      add(`${pathname} answers ${response.status()}`);
    }
  });
}

/** The heading, and the text of a page that shows an error instead of itself. */
const readMain = () => {
  const main = document.querySelector("main");
  const failed = main?.querySelector(".ac-state[role=alert]");
  const heading = main?.querySelector("h1")?.textContent;
  return { heading, failed: failed?.textContent };
};

/** What went wrong while the page `path` was opened; empty when it showed itself. */
export async function openPage(
  browser: Browser,
  base: string,
  path: string,
): Promise<readonly string[]> {
  const page = await browser.newPage();
  const errors = new Set<string>();
  collectErrors(page, (error) => errors.add(shorten(error)));
  try {
    await page.goto(`${base}${path}`, { timeout: TIMEOUT_MS });
    await page.waitForFunction(() => document.querySelector("main h1"), { timeout: TIMEOUT_MS });
    await page.waitForNetworkIdle({ idleTime: 300, timeout: TIMEOUT_MS });
    const { heading, failed } = await page.evaluate(readMain);
    if (failed) errors.add(shorten(`it shows "${failed}"`));
    if (heading === "404 Page Not Found") errors.add("the remote has no such page");
  } catch (error) {
    errors.add(shorten(`nothing is shown: ${error instanceof Error ? error.message : ""}`));
  }
  await page.close().catch(() => undefined);
  return [...errors];
}
