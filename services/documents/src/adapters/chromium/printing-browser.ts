import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "puppeteer";
import { openWarmPage, type WarmPage } from "./warm-page.ts";

export type PrintingBrowser = Awaited<ReturnType<typeof openPrintingBrowser>>;

export class SheetTimeout extends Error {}

const OPENING_MS = 20_000;
const CLOSING_MS = 2_000;

export async function openPrintingBrowser(
  browser: Browser,
  { pages, deadlineMs }: { pages: number; deadlineMs: number },
) {
  const free = await openPages(browser, pages);
  let printed = 0;
  let busy = 0;
  let whenIdle = () => {};
  return {
    /** Throws SheetTimeout at the deadline; rejects when the browser ends. */
    print: async (html: string) => {
      printed += 1;
      busy += 1;
      const deadline = startDeadline(deadlineMs, () => new SheetTimeout());
      try {
        return await printWith({ browser, free, deadline }, html);
      } finally {
        deadline.clear();
        busy -= 1;
        if (busy === 0) whenIdle();
      }
    },
    printed: () => printed,
    isRunning: () => browser.connected,
    pid: () => browser.process()?.pid ?? null,
    retire: async () => {
      if (busy > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
      await closeBrowser(browser);
    },
    end: () => endBrowser(browser),
  };
}

async function printWith(
  { browser, free, deadline }: { browser: Browser; free: WarmPage[]; deadline: Deadline },
  html: string,
): Promise<Buffer> {
  const page = free.pop() ?? (await openBefore(deadline, browser));
  try {
    const bytes = await Promise.race([page.print(html), page.closed, deadline.passed]);
    free.push(page);
    return bytes;
  } catch (error) {
    await discard(browser, page);
    throw error;
  }
}

async function openBefore(deadline: Deadline, browser: Browser): Promise<WarmPage> {
  try {
    return await Promise.race([openWarmPage(browser), deadline.passed]);
  } catch (error) {
    await endBrowser(browser);
    throw error;
  }
}

async function openPages(browser: Browser, count: number): Promise<WarmPage[]> {
  const deadline = startDeadline(OPENING_MS, () => new Error("Chromium opened no page."));
  try {
    return await Promise.all(Array.from({ length: count }, () => openBefore(deadline, browser)));
  } finally {
    deadline.clear();
  }
}

async function discard(browser: Browser, page: WarmPage): Promise<void> {
  const closed = page.close().then(
    () => true,
    () => false,
  );
  if (!(await Promise.race([closed, sleep(CLOSING_MS, false)]))) await endBrowser(browser);
}

async function closeBrowser(browser: Browser): Promise<void> {
  const closed = browser.close().catch(() => undefined);
  await Promise.race([closed, sleep(CLOSING_MS)]);
  await endBrowser(browser);
}

async function endBrowser(browser: Browser): Promise<void> {
  browser.process()?.kill("SIGKILL");
  await browser.close().catch(() => undefined);
}

interface Deadline {
  /** Rejects with `failure()` when the time is up. */
  readonly passed: Promise<never>;
  clear(): void;
}

function startDeadline(ms: number, failure: () => Error): Deadline {
  const waiting = new AbortController();
  const passed = sleep(ms, undefined, { signal: waiting.signal }).then(() => {
    throw failure();
  });
  passed.catch(() => undefined);
  return { passed, clear: () => waiting.abort() };
}
