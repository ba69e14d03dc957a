import { unavailable, withSpan, type Logger } from "@accord/service-kit";
import { createQueue } from "./bounded-queue.ts";
import { createBrowserPool } from "./chromium/browser-pool.ts";
import { launchChromium, type ChromiumChoice } from "./chromium/launch-chromium.ts";
import { SheetTimeout } from "./chromium/printing-browser.ts";
import { withEmbeddedFonts } from "./chromium/sheet-fonts.ts";
import { countSheet, type PrinterState } from "./sheet-metrics.ts";

export interface Sheet {
  readonly title: string;
  readonly html: string;
}

export interface Printer {
  /**
   * Throws ServiceError 503 when too many sheets wait, no browser starts, or the deadline passes. A sheet with
   * priority "batch" is never refused; it waits behind all others.
   */
  print(sheet: Sheet, options?: { readonly priority?: "person" | "batch" }): Promise<Buffer>;
  state(): PrinterState;
  /** Starts the browser unless it runs; rejects when it cannot start. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface PrinterOptions {
  readonly chromium: Omit<ChromiumChoice, "logger">;
  readonly logger: Logger;
  readonly launch?: typeof launchChromium;
  readonly pages?: number;
  readonly waiting?: number;
  readonly recycleAfter?: number;
  readonly deadlineMs?: number;
}

const tooManySheets =
  "Too many sheets are being printed at the moment. Try again in a few seconds.";
const timedOut = "The sheet took too long to print. Try again in a few seconds.";
const noBrowser = "Sheets cannot be printed at the moment. Try again in a minute.";

export function createPrinter(options: PrinterOptions): Printer {
  const { logger, pages = 2, waiting = 200, recycleAfter = 2_000, deadlineMs = 20_000 } = options;
  const { launch = launchChromium } = options;
  const pool = createBrowserPool({
    launch: () => launch({ ...options.chromium, logger }),
    logger,
    pages,
    recycleAfter,
    deadlineMs,
  });
  const queue = createQueue({ running: pages, waiting });
  const attempt = async (html: string) =>
    (await pool.browser()).print(await withEmbeddedFonts(html));
  const printTwice = (html: string) =>
    attempt(html).catch((error: unknown) => {
      if (error instanceof SheetTimeout) throw error;
      // A crashed browser loses its sheets, so each is tried once more.
      logger.warn({ err: error }, "printing a sheet is retried");
      return attempt(html);
    });
  return {
    print: async ({ html }, { priority = "person" } = {}) => {
      const job = () => withSpan("chromium print", () => printTwice(html));
      const start = performance.now();
      const count = (outcome: "printed" | "refused" | "too_slow" | "failed") =>
        countSheet(outcome, { priority, ms: performance.now() - start });
      const printing = priority === "batch" ? queue.runLowPriority(job) : queue.run(job);
      if (!printing) {
        count("refused");
        throw unavailable(tooManySheets);
      }
      try {
        const bytes = await printing;
        count("printed");
        return bytes;
      } catch (error) {
        const isSlow = error instanceof SheetTimeout;
        count(isSlow ? "too_slow" : "failed");
        throw unavailable(isSlow ? timedOut : noBrowser, error);
      }
    },
    state: () => {
      const { running, waiting: person, lowPriority: batch } = queue.lengths();
      return {
        pages: { busy: running, total: pages },
        waiting: { person, batch },
        browsers: pool.pids(),
      };
    },
    check: async () => {
      await pool.browser();
    },
    close: () => pool.close(),
  };
}
