import { addMonths } from "../dates/arithmetic.ts";
import type { Day } from "../dates/day.ts";

/** A W-9 is asked for again after these years (docs/rules.md#w-9-requests). */
export const W9_YEARS = 3;

/** The first day of a W-9 that is current. */
export const oldestCurrentW9 = (today: Day): Day => addMonths(today, -12 * W9_YEARS);

/** Why an investor is asked for a W-9. */
export const w9Reasons = ["none", "old"] as const;
export type W9Reason = (typeof w9Reasons)[number];

export const w9ReasonLabels: Readonly<Record<W9Reason, string>> = {
  none: "No W-9 on file",
  old: `Older than ${W9_YEARS} years`,
};
