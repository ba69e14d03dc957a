import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { launchOptions } from "./src/browser/launch-options.ts";
import { screens } from "./src/pages/screens.ts";
import type { Screen } from "./src/pages/screen.ts";
import setup from "./src/setup/global-setup.ts";
import { sessionFile, stackUrl } from "./src/setup/running-stack.ts";

/** The phone first: what only a phone shows, such as the menu, closes when the window grows. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

interface Choice {
  readonly only: string | undefined;
  readonly colorScheme: "light" | "dark";
}

/** Saves every screen at three widths: `node screenshots.ts <folder> [--only <screen>] [--dark]`. */
async function main(folder: string, { only, colorScheme }: Choice): Promise<void> {
  await mkdir(folder, { recursive: true });
  const stop = await setup();
  const browser = await chromium.launch(await launchOptions());
  try {
    await importData(browser);
    for (const screen of screens) {
      if (only === undefined || screen.name === only) {
        await photograph(browser, screen, { folder, colorScheme });
      }
    }
  } finally {
    await browser.close();
    await stop();
  }
}

async function importData(browser: Browser): Promise<void> {
  const context = await browser.newContext({ storageState: sessionFile() });
  const headers = { origin: stackUrl() };
  const answer = await context.request.post(`${stackUrl()}/api/admin/import-data`, { headers });
  if (!answer.ok()) throw new Error(`The import answered ${answer.status()}.`);
  await context.close();
}

async function photograph(
  browser: Browser,
  screen: Screen,
  { folder, colorScheme }: { folder: string; colorScheme: "light" | "dark" },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: stackUrl(),
    colorScheme,
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
    ...(screen.visitor === true ? {} : { storageState: sessionFile() }),
  });
  const page = await context.newPage();
  await screen.open(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    await page.screenshot({ path: path.join(folder, `${screen.name}-${size.width}.png`) });
  }
  await context.close();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, dark: { type: "boolean", default: false } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Name the folder for the pictures.");
await main(path.resolve(folder), {
  only: values.only,
  colorScheme: values.dark ? "dark" : "light",
});
