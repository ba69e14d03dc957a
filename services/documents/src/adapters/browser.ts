import { unavailable } from "@accord/service-kit";
import type { Logger } from "@accord/service-kit";
import { createQueue } from "../bounded-queue.ts";
import { createBrowserPool } from "./chromium/browser-pool.ts";
import { launchChromium } from "./chromium/launch-chromium.ts";
import type { ChromiumChoice } from "./chromium/launch-chromium.ts";
import { SheetTooSlow } from "./chromium/printing-browser.ts";
import { withFontsInside } from "./chromium/sheet-fonts.ts";
import { countSheet } from "./sheet-metrics.ts";
import type { PrinterState } from "./sheet-metrics.ts";

/** A finished document to print: markup without scripts that needs nothing from anywhere. */
export interface Sheet {
  /** The title of the PDF; people see it in the tab. */
  readonly title: string;
  /** A whole HTML document; its @page rules give paper, margins, running heads and page numbers. */
  readonly html: string;
}

/** Prints sheets with a warm Chromium. */
export interface Printer {
  /**
   * The bytes of the PDF. ServiceError 503 when too many sheets wait, the browser cannot be
   * started, or the sheet takes longer than the deadline. A sheet of a batch is never too many; it
   * waits until nobody waits who asked for one sheet.
   */
  print(sheet: Sheet, options?: { readonly priority?: "person" | "batch" }): Promise<Buffer>;
  /** What it is doing. */
  state(): PrinterState;
  /** Starts the browser unless it runs; rejects while it cannot. */
  check(): Promise<void>;
  /** Ends the browser; sheets that are being printed are refused. */
  close(): Promise<void>;
}

/** How a printer works; what is left out has a default that fits two cores. */
export interface PrinterOptions {
  readonly chromium: Omit<ChromiumChoice, "logger">;
  readonly logger: Logger;
  /** How a browser is started; a test keeps hold of it. */
  readonly launch?: typeof launchChromium;
  /** Pages that print at the same time, 2 to 4. */
  readonly pages?: number;
  /** Sheets that may wait for a page; one more is refused. */
  readonly waiting?: number;
  /** Sheets after which a fresh browser takes over. */
  readonly recycleAfter?: number;
  /** Milliseconds that one sheet may take on its page. */
  readonly deadlineMs?: number;
}

const crowded = "Too many sheets are being printed at the moment. Try again in a few seconds.";
const tooSlow = "The sheet took too long to print. Try again in a few seconds.";
const away = "Sheets cannot be printed at the moment. Try again in a minute.";

/** A printer that starts its browser with the first sheet or check. */
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
  const attempt = async (html: string) => (await pool.browser()).print(await withFontsInside(html));
  const printTwice = (html: string) =>
    attempt(html).catch((error: unknown) => {
      if (error instanceof SheetTooSlow) throw error;
      // A browser that ends takes its sheets with it; what they are made of is still here.
      logger.warn({ err: error }, "a sheet is printed again");
      return attempt(html);
    });
  return {
    print: async ({ html }, { priority = "person" } = {}) => {
      const job = () => printTwice(html);
      const start = performance.now();
      const count = (outcome: "printed" | "refused" | "too_slow" | "failed") =>
        countSheet(outcome, { priority, ms: performance.now() - start });
      const printing = priority === "batch" ? queue.runLast(job) : queue.run(job);
      if (!printing) {
        count("refused");
        throw unavailable(crowded);
      }
      try {
        const bytes = await printing;
        count("printed");
        return bytes;
      } catch (error) {
        const isSlow = error instanceof SheetTooSlow;
        count(isSlow ? "too_slow" : "failed");
        throw unavailable(isSlow ? tooSlow : away, error);
      }
    },
    state: () => {
      const { running, line, patient } = queue.lengths();
      return {
        pages: { busy: running, most: pages },
        waiting: { person: line, batch: patient },
        browsers: pool.pids(),
      };
    },
    check: async () => {
      await pool.browser();
    },
    close: () => pool.close(),
  };
}
