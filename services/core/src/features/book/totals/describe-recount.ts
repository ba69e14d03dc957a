import { formatDay, formatUsd, parseMoney } from "@accord/domain";
import * as z from "@accord/zod";

/**
 * One stored number that was wrong, as migration 0034 names it: of a counter, or with `investor` of
 * that investor's totals. Null: there was none, or there should be none.
 */
const difference = z.object({
  counter: z.string(),
  investor: z.string().optional(),
  day: z.string().nullish(),
  state: z.string().nullish(),
  /** 0 for all payment methods. */
  method: z.number().nullish(),
  stored: z.number().nullable(),
  recounted: z.number().nullable(),
  stored_amount: z.number().nullish(),
  recounted_amount: z.number().nullish(),
});
export type Difference = z.infer<typeof difference>;

/** A row of `recounts`. */
const recount = z.object({ differing: z.number(), differences: z.array(difference) });

const labels: Readonly<Record<string, string>> = {
  investors: "Investors",
  agreements: "Agreements",
  active_investors: "Active investors",
  active_agreements: "Active agreements",
  total_investment: "Total investment",
  roi_paid: "ROI paid",
};
const money = new Set(["total_investment", "roi_paid"]);
const NAMED = 5;

/** `Stored totals corrected: ROI paid from $24,000.00 to $16,000.00`. */
export function describeRecount(row: Readonly<Record<string, unknown>>): string {
  const { differences, differing } = recount.parse(row);
  const named = differences.slice(0, NAMED).map(describe);
  const others = differing - named.length;
  const more = others > 0 ? [`${others} more`] : [];
  return `Stored totals corrected: ${[...named, ...more].join("; ")}`;
}

function describe(one: Difference): string {
  const { stored, recounted, stored_amount: storedAmount, recounted_amount: amount } = one;
  const name = nameOf(one);
  const isAmount = (storedAmount ?? 0) !== (amount ?? 0);
  if (isAmount) return `amount of ${name} from ${usd(storedAmount)} to ${usd(amount)}`;
  const text = money.has(one.counter) ? usd : (value: number | null) => String(value ?? 0);
  return `${name} from ${text(stored)} to ${text(recounted)}`;
}

function nameOf({ counter, investor, day, state, method }: Difference): string {
  if (investor !== undefined) return `${labels[counter] ?? counter} of ${investor}`;
  if (!day) return labels[counter] ?? counter;
  const which = (method ?? 0) === 0 ? "payouts" : "payouts of one payment method";
  return `${which} ${state === "paid" ? "paid on" : "due on"} ${formatDay(day)}`;
}

const usd = (value: number | null | undefined) => formatUsd(parseMoney((value ?? 0).toFixed(2)));
