import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "puppeteer";
import { startDeadline } from "./deadline.ts";
import type { Deadline } from "./deadline.ts";
import { openWarmPage } from "./warm-page.ts";
import type { WarmPage } from "./warm-page.ts";

/** One running browser with its warm pages. */
export interface PrintingBrowser {
  /** Prints on a page of its own; rejects when the browser goes meanwhile. SheetTooSlow at the deadline. */
  print(html: string): Promise<Buffer>;
  /** Sheets that were given to it. */
  printed(): number;
  isRunning(): boolean;
  /** Of the browser's first process; null when it is not on this machine. */
  pid(): number | null;
  /** Takes no more sheets, ends those that it has, then ends the browser. */
  retire(): Promise<void>;
  /** Ends the browser at once. */
  end(): Promise<void>;
}

/** A sheet that is not printed by its deadline. */
export class SheetTooSlow extends Error {}

/** How long a fresh browser may take to open its pages. */
const OPENING_MS = 20_000;
/** How long a page or a browser may take to close before it is ended. */
const CLOSING_MS = 2_000;

/** Opens `pages` warm pages in a browser; one that cannot is ended. */
export async function openPrintingBrowser(
  browser: Browser,
  { pages, deadlineMs }: { pages: number; deadlineMs: number },
): Promise<PrintingBrowser> {
  const free = await openPages(browser, pages);
  let printed = 0;
  let busy = 0;
  let whenIdle = () => {};
  return {
    print: async (html) => {
      printed += 1;
      busy += 1;
      const deadline = startDeadline(deadlineMs, () => new SheetTooSlow());
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

/** On a free page, else on a fresh one; the deadline is for both, the opening and the printing. */
async function printWith(
  { browser, free, deadline }: { browser: Browser; free: WarmPage[]; deadline: Deadline },
  html: string,
): Promise<Buffer> {
  const page = free.pop() ?? (await openBefore(deadline, browser));
  try {
    const bytes = await Promise.race([page.print(html), page.gone, deadline.passed]);
    free.push(page);
    return bytes;
  } catch (error) {
    // Whatever state it is in, nobody prints on it again.
    await discard(browser, page);
    throw error;
  }
}

/** A browser that opens no page any more takes its place from one that would. */
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
