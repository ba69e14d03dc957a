import { parseAmountInput } from "../money/money.ts";
import type { CellRemark } from "./cell-remark.ts";

interface AmountReading extends CellRemark {
  /** As `"-1250.00"`; null for what is no amount. */
  readonly amount: string | null;
}

const dashes = /[\p{Pd}\u2212]/gu;
const CURRENCY = /^(?:USD|US ?\$|\$)\s*|\s*(?:USD|US ?\$|\$)$/gi;
const NOTHING = /^\(?(?:USD|US ?\$|\$)? ?-+ ?(?:USD|US ?\$|\$)?\)?$/i;

/** The zero of an accounting format, `$ -`. */
export const isAccountingZero = (text: string): boolean =>
  NOTHING.test(text.replaceAll(dashes, "-"));

/** Other ways to group thousands and to set off cents, each with what is left of them. */
const spellings: readonly (readonly [RegExp, group: string, decimal: string])[] = [
  [/^\d{1,3}(?: \d{3})+(?:\.\d{0,2})?$/, " ", "."],
  [/^\d{1,3}(?:['’]\d{3})+(?:\.\d{0,2})?$/, "['’]", "."],
  [/^\d{1,2}(?:,\d\d)+,\d{3}(?:\.\d{0,2})?$/, ",", "."],
  [/^(?:\d+|\d{1,3}(?:[. '’]\d{3})+),\d{1,2}$/, "[. '’]", ","],
  [/^\d{1,3}(?:\.\d{3}){2,}$/, "\\.", ","],
];

/** 1.250 may have three decimals or thousands. */
const EITHER = /^([1-9]\d{0,2})\.(\d\d)0$/;

function optionsOf(text: string): string[] {
  const [, whole, cents] = EITHER.exec(text) ?? [];
  if (whole !== undefined && cents !== undefined)
    return [`${whole}${cents}0.00`, `${whole}.${cents}`];
  const spelling = spellings.find(([form]) => form.test(text));
  if (spelling === undefined) return [];
  const [, group, decimal] = spelling;
  const amount = parseAmountInput(
    text.replaceAll(new RegExp(group, "g"), "").replace(decimal, "."),
  );
  return amount === null ? [] : [amount];
}

/**
 * `$1,250.00` and `1250` are amounts; `(1,250.00)`, `-1250` and `1250-` are negative ones. Other
 * ways to group are proposed and not read: nothing is rounded or guessed.
 */
export function readAmount(text: string): AmountReading {
  const plain = text.replaceAll(dashes, "-").trim();
  const bare = plain.replaceAll(CURRENCY, "").trim();
  const negative = /^\((.*)\)$|^- ?(.*)$|^(.*?) ?-$/.exec(bare);
  const number = (negative?.[1] ?? negative?.[2] ?? negative?.[3] ?? bare.replace(/^\+ ?/, ""))
    .replaceAll(CURRENCY, "")
    .trim();
  const signed = (amount: string) => (negative ? `-${amount}` : amount);
  const isOpen = EITHER.test(number);
  const amount = isOpen ? null : parseAmountInput(number.replace(/(\.\d{2})0+$/, "$1"));
  if (amount !== null) return { amount: signed(amount) };
  const options = optionsOf(number).map(signed);
  if (options.length === 0) return { amount: null };
  const problem = isOpen ? "can be read in two ways" : "is written in another way";
  return { amount: null, problem, options };
}
