import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "puppeteer";
import { openWarmPage } from "./warm-page.ts";
import type { WarmPage } from "./warm-page.ts";

/** One running browser with its warm pages. */
export interface Press {
  /** Prints on a page of its own; rejects when the browser goes meanwhile. SheetTooSlow at the deadline. */
  print(html: string): Promise<Buffer>;
  /** Sheets that were given to it. */
  printed(): number;
  isRunning(): boolean;
  /** Takes no more sheets, ends those that it has, then ends the browser. */
  retire(): Promise<void>;
  /** Ends the browser at once. */
  end(): Promise<void>;
}

/** A sheet that is not printed by its deadline. */
export class SheetTooSlow extends Error {}

/** How long a page may take to close before its browser has to go with it. */
const CLOSING_MS = 2_000;

/** Sets a browser up with `pages` warm pages. */
export async function setUpPress(
  browser: Browser,
  options: { pages: number; deadlineMs: number },
): Promise<Press> {
  const free: WarmPage[] = [];
  let printed = 0;
  let busy = 0;
  let whenIdle = () => {};
  const end = async () => {
    browser.process()?.kill("SIGKILL");
    await browser.close().catch(() => undefined);
  };
  const close = async () => {
    const closed = browser.close().catch(() => undefined);
    await Promise.race([closed, sleep(CLOSING_MS)]);
    await end();
  };
  const discard = async (page: WarmPage) => {
    const closed = page.close().then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([closed, sleep(CLOSING_MS, false)]))) await end();
  };
  const printOn = async (page: WarmPage, html: string) => {
    const deadline = new AbortController();
    const late = sleep(options.deadlineMs, undefined, deadline).then(() => {
      throw new SheetTooSlow();
    });
    late.catch(() => undefined);
    try {
      const bytes = await Promise.race([page.print(html), page.gone, late]);
      free.push(page);
      return bytes;
    } catch (error) {
      // Whatever state it is in, nobody prints on it again.
      await discard(page);
      throw error;
    } finally {
      deadline.abort();
    }
  };
  try {
    free.push(...(await openPages(browser, options.pages)));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    print: async (html) => {
      printed += 1;
      busy += 1;
      try {
        return await printOn(free.pop() ?? (await openWarmPage(browser)), html);
      } finally {
        busy -= 1;
        if (busy === 0) whenIdle();
      }
    },
    printed: () => printed,
    isRunning: () => browser.connected,
    retire: async () => {
      if (busy > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
      await close();
    },
    end,
  };
}

const openPages = (browser: Browser, count: number) =>
  Promise.all(Array.from({ length: count }, () => openWarmPage(browser)));
