import type { LineMethod, RunStatus } from "@accord/domain";

export const statusTexts: Readonly<Record<RunStatus, string>> = {
  draft: "Draft",
  submitted: "Submitted",
  approved: "Approved",
  released: "Released",
  paid: "Paid",
  cancelled: "Cancelled",
};

export const methodTexts: Readonly<Record<LineMethod, string>> = {
  ach: "ACH",
  check: "Check",
  cashiers_check: "Cashier's check",
  wire: "Wire",
};

/** `1 line`, `12 lines`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
