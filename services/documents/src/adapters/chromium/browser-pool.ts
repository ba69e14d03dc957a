import type { Logger } from "@accord/service-kit";
import type { Browser } from "puppeteer";
import { countStart } from "../sheet-metrics.ts";
import { openPrintingBrowser, type PrintingBrowser } from "./printing-browser.ts";

interface PoolOptions {
  readonly launch: () => Promise<Browser>;
  readonly logger: Logger;
  readonly pages: number;
  readonly recycleAfter: number;
  readonly deadlineMs: number;
}

export function createBrowserPool(options: PoolOptions) {
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
  const renew = async (old: PrintingBrowser) => {
    if (starter.pending()) return;
    try {
      await starter.run();
      await leave(old, old.retire);
    } catch (err) {
      renewAt += options.recycleAfter;
      options.logger.warn({ err }, "no new browser could be started, so the old one stays in use");
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
      await starter.pending()?.catch(() => undefined);
      await Promise.all([...running].map((browser) => leave(browser, browser.end)));
    },
  };
}

function oneAtATime<T>(work: () => Promise<T>) {
  let pending: Promise<T> | null = null;
  return {
    run: () => (pending ??= work().finally(() => (pending = null))),
    pending: () => pending,
  };
}
