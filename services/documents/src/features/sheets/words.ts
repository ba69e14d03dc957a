import { partiesOf, type Investor } from "@accord/contracts";
import { formatDay, formatMoney, investorNames, parseMoney, pluralForm } from "@accord/domain";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** docs/rules.md#whole-dollar-totals */
export const roundedTotals = "Totals are rounded to whole dollars.";

/** Whole dollars, half up: `"1250.50"` is `"$1,251"`. Throws RangeError. */
export function wholeUsd(money: string): string {
  return dollars.format(Math.floor((parseMoney(money) + 50) / 100) + 0);
}

export const totalOf = (rows: readonly { readonly amount: string }[]): string =>
  wholeUsd(formatMoney(rows.reduce((sum, { amount }) => sum + parseMoney(amount), 0)));

export const dayRange = (from: string, to: string): string =>
  `${formatDay(from)} – ${formatDay(to)}`;

export function humanize(value: string): string {
  if (value === "roi") return "ROI";
  const words = value.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const timeLeft = (timeRemaining: string): string =>
  timeRemaining.replace(/^Expired$/, "Ended").replace(/^Expires /, "Ends ");

export const count = (number: number, noun: string): string =>
  `${number} ${pluralForm(number, noun)}`;

export interface Addressee {
  readonly title: string;
  readonly names: readonly string[];
  readonly address: string;
}

export function addresseeOf(investor: Investor): Addressee {
  const { payee, addressee } = investorNames(investor);
  return {
    title: payee,
    names: addressee,
    address: partiesOf(investor)[0].address.join("\n"),
  };
}
