import { namesSecret, type NumberUse } from "./number-use.ts";
import {
  days,
  daysAndAmounts,
  harmlessParts,
  namedNumbers,
  runs,
  secretRuns,
  spelledNumbers,
  taxIds,
  year,
} from "./number-patterns.ts";
import { plainText } from "./plain-digits.ts";

/** Cells that are what their column has, whatever their number of digits. */
const expected: Readonly<Partial<Record<NumberUse, RegExp>>> = {
  phone:
    /^(?:\d\.\d{3,11}E\+?\d{1,2}$|(?:(?:tele?phone|phone|tel|cell|mobile|home|work|office|fax)[.:]?\s*)?[+(]{0,2}\d(?:[-_\s().]{0,3}\d){9,14}(?:\.0)?(?:\s*(?:x|ext)\.?\s*\d{1,6})?(?:\s*[/;,]\s*[+(]{0,2}\d(?:[-_\s().]{0,3}\d){6,14})*$)/i,
  zip: /^(?:\d{5}[- ]?|\d{3,4}[- ]?)\d{4}(?:\.0)?$/,
  amount:
    /^[-(+]?\s*(?:[A-Z]{3}|US\$|[$?])?\s*-?(?:[1-9]\d{0,7}|0+[1-9]\d{0,7}(?=\.\d\d\D*$)|[1-9]\d{8,11}(?=\.\d\d\D*$)|0|[1-9]\d{0,2}(?:[., ']\d{3})+)?(?:[.,]\d*)?(?:E[+-]?\d+)?\s*(?:%|[A-Z]{3})?\s*\)?$/i,
  day: /^(?:\d{8}|\d{14}|\d{5}\.\d+|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d\d-\d\d)$/,
  reference: /^/,
  email: /@/,
};

const list = /^\d{5,}(?: +\d{5,})+$/;
const reference = new RegExp(String.raw`^[A-Za-z]{1,6}[- ]?${year}[-/]\d{1,6}$`);
/** Account numbers may have letters between their digits. */
const mixedCell = /^(?=(?:[A-Za-z]*\d){7})[A-Za-z0-9]{8,34}$/;
const wholeCell = /^[A-Z]{0,4}[\s#-]?(?:\d[\s-]?){7,34}$|^[A-Z]{2}\d{2}[A-Z0-9\s]{11,34}$/i;

const invisible = /[\p{Cf}\u00A0\u202F]/gu;
/** A street is stored without them: its pieces are joined. */
const invisibleBetweenDigits = /(?<=\d)\p{Cf}+(?=\d)/gu;
/** `612&nbsp;44&#8209;9021` */
const htmlBetweenDigits = /(?<=\d)&(?:[a-z]{2,8}|#\d{2,5}|#x[\da-f]{2,4});(?=\d)/gi;

type Span = readonly [from: number, to: number];

const spansOf = (text: string, pattern: RegExp, offset = 0): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: run, index }): Span => [
    offset + index,
    offset + index + run.length,
  ]);

const hide = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (found) => "?".repeat(found.length));

const hideSpans = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, [from, to]) => rest.slice(0, from) + "?".repeat(to - from) + rest.slice(to),
    text,
  );

const countDigits = (text: string) => text.replaceAll(/\D/g, "").length;

/** Numbers that follow each other closely, as checks do: one number with blanks seldom does. */
function areSeries(run: string): boolean {
  const numbers = run.split(/ +/);
  const start = numbers[0]?.slice(0, -3);
  return numbers.every((number) => number.slice(0, -3) === start);
}

/** A list with blanks has only its long numbers cut; nine digits with blanks are a tax id. */
function longNumbers(text: string, [from, to]: Span, least: number): Span[] {
  const run = text.slice(from, to);
  const digits = countDigits(run);
  if (digits < least) return [];
  const isList = least > 7 && digits !== 9 && list.test(run) && /\b\d{5,7}\b/.test(run);
  if (!isList) return [[from, to]];
  const long = spansOf(run, /\d{8,}/g, from);
  return long.length > 0 || areSeries(run) ? long : [[from, to]];
}

/** Tax ids, and numbers that a word or their spelling tells from others. */
function idsIn(plain: string): Span[] {
  const ids = spansOf(plain, taxIds);
  const spelled = spansOf(hideSpans(plain, ids), spelledNumbers);
  const rest = hideSpans(plain, [...ids, ...spelled]);
  return [...ids, ...spelled, ...spansOf(hide(rest, daysAndAmounts), namedNumbers)];
}

function secretSpans(plain: string, use: NumberUse): Span[] {
  const cell = plain.trim().replace(/^'/, "");
  const isReference = reference.test(cell);
  if (use === "secret" && !isReference && (wholeCell.test(cell) || mixedCell.test(cell)))
    return [[0, plain.length]];
  if (use === "street" && !namesSecret(plain)) return spansInStreet(plain);
  const ids = idsIn(plain);
  const isExpected = expected[use]?.test(cell) === true && !namesSecret(plain);
  if (ids.length === 0 && (isReference || isExpected)) return [];
  const bare = hide(hideSpans(plain, ids), use === "secret" ? days : harmlessParts);
  // Trusts are named with years and days.
  const least = use === "secret" ? 7 : use === "name" && !namesSecret(plain) ? 9 : 8;
  return [
    ...ids,
    ...spansOf(bare, use === "secret" ? secretRuns : runs).flatMap((span) =>
      longNumbers(bare, span, least),
    ),
  ].toSorted(([a], [b]) => a - b);
}

const PIECE = /\d{9,}|(?<!\d)\d{3}(?:,\d{3}){2}(?!\d)/g;

/** Streets have groups of digits; tax ids, long pieces and twelve digits together are secret. */
function spansInStreet(plain: string): Span[] {
  const ids = [...spansOf(plain, taxIds), ...spansOf(hide(plain, taxIds), spelledNumbers)];
  const withoutIds = hideSpans(plain, ids);
  const groups = spansOf(hide(withoutIds, PIECE), runs);
  return [
    ...ids,
    ...spansOf(withoutIds, PIECE),
    ...groups.filter(([from, to]) => countDigits(plain.slice(from, to)) >= 12),
  ].toSorted(([a], [b]) => a - b);
}

function groupsOf(run: string) {
  const sizes = run.split(/\D+/).flatMap((group) => (group === "" ? [] : [group.length]));
  return { sizes, separators: new Set(run.match(/(?<=\d)\D+(?=\d)/g)) };
}

/** Groups of one size; the last one may have fewer. */
const areEven = ([first = 0, ...others]: readonly number[]): boolean =>
  first >= 3 &&
  others.every((size, at) => (at === others.length - 1 ? size <= first : size === first));

/**
 * Whether a run of digits is one number: nine digits, or groups of one size between the same
 * separators. Twice four digits may be two people's.
 */
function isOneNumber(run: string): boolean {
  const bare = run.replace(/^(\d{7,})\.0+\s*$/, "$1");
  // A spreadsheet keeps 15 digits and writes zeros for the others.
  if (/^\d{15}0+$/.test(bare)) return false;
  const { sizes, separators } = groupsOf(bare);
  if (/[A-Za-z]/.test(bare)) return wholeCell.test(bare);
  if (sizes.length === 1 || countDigits(bare) === 9) return true;
  return separators.size === 1 && areEven(sizes) && sizes.join() !== "4,4";
}

/** Before the last four digits of a text that is no single number. */
const UNCLEAR = "?";

/** A spreadsheet's number may end in `.0`, which are digits of a tax id after groups. */
const lastFour = (run: string): string =>
  run
    .replace(/^(\d{7,})\.0+\s*$/, "$1")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(-4);

/**
 * A cell of a column of last four digits, with no more than that: `12345` becomes `?2345`, because
 * it is neither whole nor the last four.
 */
export function keepLastFour(cell: string): string {
  const text = cell.trim();
  const digitsOf = (of: string) => plainText(of).plain.replaceAll(/\D/g, "");
  if (digitsOf(text).length <= 4 || /^\d{1,4}\.0+$/.test(text)) return cell;
  const cut = cutWholeNumbers(text, "secret");
  const digits = digitsOf(cut);
  return digits.length <= 4 ? cut : UNCLEAR + digits.slice(-4);
}

/**
 * The text with no more than the last four of each whole tax id and account number, in every script
 * and spelling of separators; other texts as they are (docs/rules.md#whole-numbers-in-imports). A
 * column of such numbers has the four digits alone; elsewhere `••` is before them, so that no
 * amount and no reference can be read from what is left.
 */
export function cutWholeNumbers(text: string, use: NumberUse = "free"): string {
  if (use === "custody") return text;
  if (text.length < 7 || !/(?:\p{N}\P{N}{0,12}){7}/u.test(text)) return text;
  const visible = use === "street" ? text.replaceAll(invisibleBetweenDigits, "") : text;
  const decoded = visible.replaceAll(htmlBetweenDigits, " ");
  if (decoded !== text) {
    const cut = cutWholeNumbers(decoded, use);
    return cut === decoded ? text : cut;
  }
  if (use !== "secret" && /^0*\d{1,8}\.\d\d?$/.test(text)) return text;
  if (use === "day" && expected.day?.test(text.replaceAll(invisible, "").trim())) return text;
  const source = plainText(text);
  const { plain } = source;
  const mask = use === "secret" ? "" : "••";
  let result = "";
  let from = 0;
  for (const [start, end] of secretSpans(plain, use)) {
    const run = plain.slice(start, end);
    const unclear = use === "secret" && !isOneNumber(run.trim()) ? UNCLEAR : mask;
    result += source.slice(from, start) + unclear + lastFour(run);
    from = end;
  }
  return result + source.slice(from);
}
