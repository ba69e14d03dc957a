import { counter, gauge, histogram } from "@accord/service-kit";
import { treeMemory } from "./chromium/tree-memory.ts";

export interface PrinterState {
  readonly pages: { readonly busy: number; readonly total: number };
  readonly waiting: { readonly person: number; readonly batch: number };
  readonly browsers: readonly number[];
}

type Outcome = "printed" | "refused" | "too_slow" | "failed";

const outcomes = ["printed", "refused", "too_slow", "failed"] as const;
const sheets = counter({
  name: "accord_sheets_total",
  help: "Sheets; refused: too many waited, too_slow: past the deadline, failed: no browser printed it",
  labels: ["outcome"],
  initial: outcomes.map((outcome) => ({ outcome })),
});
const duration = histogram({
  name: "accord_sheet_duration_seconds",
  help: "Time to a printed sheet, waiting included",
  labels: ["priority"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
});
const starts = counter({
  name: "accord_chromium_starts_total",
  help: "Starts of a browser: the first, a fresh one after many sheets, and those after a crash",
  labels: ["outcome"],
  initial: [{ outcome: "started" }, { outcome: "failed" }],
});

export function countSheet(outcome: Outcome, sheet: { priority: string; ms: number }): void {
  sheets({ outcome });
  if (outcome === "printed") duration({ priority: sheet.priority }, sheet.ms / 1000);
}

export const countStart = (outcome: "started" | "failed"): void => starts({ outcome });

/** Call once per process. */
export function watchPrinter(read: () => PrinterState): void {
  const show = (name: string, help: string, value: (state: PrinterState) => number) =>
    gauge({ name, help, labels: [], read: () => [{ labels: {}, value: value(read()) }] });
  show("accord_sheet_pages_busy", "Pages that print a sheet", ({ pages }) => pages.busy);
  show("accord_sheet_pages", "Sheets that can be printed at once", ({ pages }) => pages.total);
  show("accord_chromium_running", "Browsers that run", ({ browsers }) => browsers.length);
  gauge({
    name: "accord_sheets_waiting",
    help: "Sheets that wait for a page, by priority: single sheets (person) or batches",
    labels: ["priority"],
    read: () =>
      Object.entries(read().waiting).map(([priority, value]) => ({ labels: { priority }, value })),
  });
  gauge({
    name: "accord_chromium_memory_bytes",
    help: "Memory of the browsers with all their processes, shared pages divided",
    labels: [],
    read: async () => {
      const value = await treeMemory(read().browsers);
      return value === null ? [] : [{ labels: {}, value }];
    },
  });
}
