import { formatDay, formatMoney, partyNames, parseMoney } from "@accord/domain";
import type { PartyRecord } from "@accord/domain";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** What stands beside totals that are rounded (docs/rules.md#whole-dollar-totals). */
export const roundedTotals = "Totals are rounded to whole dollars.";

/** A printed total: whole dollars, half up. `"1250.50"` is `"$1,251"`. Throws RangeError. */
export function wholeUsd(money: string): string {
  // Adding 0 keeps a minus away from zero.
  return dollars.format(Math.floor((parseMoney(money) + 50) / 100) + 0);
}

/** The sum of rows as a printed total. */
export const totalOf = (rows: readonly { readonly amount: string }[]): string =>
  wholeUsd(formatMoney(rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0)));

/** Two days as a range: "02/15/2026 – 08/15/2027". */
export const dayRange = (from: string, to: string): string =>
  `${formatDay(from)} – ${formatDay(to)}`;

/** A word of the wire as people read it: "rolled_over" is "Rolled over", "roi" is "ROI". */
export function inWords(value: string): string {
  if (value === "roi") return "ROI";
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The time that an agreement still runs, as an investor reads it: the screens' 'Expired' is "Ended". */
export const timeLeft = (timeRemaining: string): string =>
  timeRemaining.replace(/^Expired$/, "Ended").replace(/^Expires /, "Ends ");

/** "1 agreement", "2 agreements". */
export const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Street, then city, state and ZIP on the next line; null when nothing is known. */
export function addressOf(
  street: string | null,
  city: string | null,
  state: string | null,
  zip: string | null,
): string | null {
  const region = [state, zip].filter(Boolean).join(" ");
  const place = [city, region].filter(Boolean).join(", ");
  return [street, place].filter(Boolean).join("\n") || null;
}

/** Whom a paper is sent to. */
export interface Addressee {
  /** The investor, and a second party. */
  readonly names: readonly string[];
  /** With line breaks; null when nothing is known. */
  readonly address: string | null;
}

interface InvestorRecord extends PartyRecord {
  readonly streetAddress: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** The people of an investor's record at its address. */
export const addresseeOf = (investor: InvestorRecord): Addressee => ({
  names: partyNames(investor),
  address: addressOf(investor.streetAddress, investor.city, investor.state, investor.zipCode),
});

/** The last four digits of a Social Security number as the screens show them. */
export const maskedSsn = (lastFour: string): string => `•••–••–${lastFour}`;
