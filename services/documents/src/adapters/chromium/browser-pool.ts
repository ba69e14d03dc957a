import type { Logger } from "@accord/service-kit";
import type { Browser } from "puppeteer";
import { countStart } from "../sheet-metrics.ts";
import { openPrintingBrowser } from "./printing-browser.ts";
import type { PrintingBrowser } from "./printing-browser.ts";

/** Where browsers come and go: one that runs is always the one to use. */
export interface BrowserPool {
  /** The browser for the next sheet; starts one when none runs. Rejects when that fails. */
  browser(): Promise<PrintingBrowser>;
  /** The processes of the browsers that run. */
  pids(): number[];
  /** Ends all browsers; from now on there is none. */
  close(): Promise<void>;
}

interface PoolOptions {
  readonly launch: () => Promise<Browser>;
  readonly logger: Logger;
  /** Warm pages of each browser. */
  readonly pages: number;
  /** Sheets after which a fresh browser takes over. */
  readonly recycleAfter: number;
  readonly deadlineMs: number;
}

export function createBrowserPool(options: PoolOptions): BrowserPool {
  const running = new Set<PrintingBrowser>();
  let current: PrintingBrowser | null = null;
  let closed = false;
  let renewAt = options.recycleAfter;
  const opened = async () => openPrintingBrowser(await options.launch(), options);
  const starter = oneAtATime(async () => {
    const browser = await opened().catch((error: unknown) => {
      countStart("failed");
      throw error;
    });
    countStart("started");
    running.add(browser);
    if (closed) await browser.end();
    renewAt = options.recycleAfter;
    return (current = browser);
  });
  const leave = async (browser: PrintingBrowser, how: () => Promise<void>) => {
    await how();
    running.delete(browser);
  };
  /** The next browser stands ready before the old one goes. */
  const renew = async (old: PrintingBrowser) => {
    if (starter.underWay()) return;
    try {
      await starter.run();
      await leave(old, old.retire);
    } catch (err) {
      renewAt += options.recycleAfter;
      options.logger.warn({ err }, "no fresh browser could be started, so the old one goes on");
    }
  };
  return {
    browser: async () => {
      if (closed) throw new Error("The printer is closed.");
      if (!current?.isRunning()) {
        if (current) running.delete(current);
        return starter.run();
      }
      if (current.printed() >= renewAt) void renew(current);
      return current;
    },
    pids: () =>
      [...running]
        .filter((browser) => browser.isRunning())
        .flatMap((browser) => browser.pid() ?? []),
    close: async () => {
      closed = true;
      await starter.underWay()?.catch(() => undefined);
      await Promise.all([...running].map((browser) => leave(browser, browser.end)));
    },
  };
}

/** However many ask for it at the same time, the work is done once. */
function oneAtATime<T>(work: () => Promise<T>) {
  let underWay: Promise<T> | null = null;
  return {
    run: () => (underWay ??= work().finally(() => (underWay = null))),
    underWay: () => underWay,
  };
}
