import { getPriority } from "node:os";
import { createLogger } from "@accord/service-kit";
import { afterEach, expect, test } from "vitest";
import type { Browser } from "puppeteer";
import { testChromium } from "../../testing/start-app.ts";
import { launchChromium } from "./launch-chromium.ts";
import { openPrintingBrowser, SheetTimeout } from "./printing-browser.ts";

const logger = createLogger("documents", "silent");
const browsers: Browser[] = [];
const launched = async () => {
  const browser = await launchChromium({ ...testChromium, logger });
  browsers.push(browser);
  return browser;
};
const neverOpens = () => new Promise<never>(() => undefined);

afterEach(() => Promise.all(browsers.splice(0).map((browser) => browser.close())));

test("a browser that opens no pages is ended at the sheet's deadline", async () => {
  const browser = await launched();
  const printing = await openPrintingBrowser(browser, { pages: 0, deadlineMs: 300 });
  browser.newPage = neverOpens;
  await expect(printing.print("<!doctype html><p>late")).rejects.toBeInstanceOf(SheetTimeout);
  expect(printing.isRunning()).toBe(false);
  expect(browser.process()?.signalCode).toBe("SIGKILL");
});

test("pipes that break do not end this process, while the browser runs or after its end", async () => {
  const browser = await launched();
  const pipes = browser.process()?.stdio.filter((pipe) => !!pipe) ?? [];
  expect(pipes.length).toBeGreaterThan(2);
  const breakAll = () => pipes.forEach((pipe) => pipe.emit("error", new Error("read ECONNRESET")));
  breakAll();
  await browser.close();
  breakAll();
});

test("a browser leaves the processor to requests", async () => {
  const browser = await launched();
  expect(getPriority(browser.process()?.pid)).toBe(getPriority() + 5);
});

test("a browser that fails to open its first pages is ended", async () => {
  const browser = await launched();
  browser.newPage = () => Promise.reject(new Error("no room"));
  const opening = openPrintingBrowser(browser, { pages: 2, deadlineMs: 300 });
  await expect(opening).rejects.toThrow("no room");
  expect(browser.connected).toBe(false);
});
