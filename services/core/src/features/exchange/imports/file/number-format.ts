import { addDays } from "@accord/domain";
import { sectionFor, sectionsOf, type Section } from "./format-sections.ts";

/** A date that a sheet cannot show; it fills the cell with the sign. */
const NO_DATE = "########";
const LAST_SERIAL = 2_958_465;
const DAYS_TO_1904 = 1_462;
/** A tenth of a millisecond: seconds are stored as a part of a day. */
const ROUNDING = 1e-9;

const dollars = '"$"#,##0';
const accounting = (sign: string, digits: string) =>
  `_(${sign}* ${digits}_);_(${sign}* \\(${digits}\\);_(${sign}* "-"??_);_(@_)`;

/** Number formats that a workbook names by their number alone. */
export const BUILT_IN_FORMATS: ReadonlyMap<number, string> = new Map([
  ...["General", "0", "0.00", "#,##0", "#,##0.00"].entries(),
  ...[5, 6].map((id) => [id, `${dollars}_);(${dollars})`] as const),
  ...[7, 8].map((id) => [id, `${dollars}.00_);(${dollars}.00)`] as const),
  ...["0%", "0.00%", "0.00E+00", "# ?/?", "# ??/??"].map((code, at) => [9 + at, code] as const),
  ...["m/d/yyyy", "d-mmm-yy", "d-mmm", "mmm-yy"].map((code, at) => [14 + at, code] as const),
  ...["h:mm AM/PM", "h:mm:ss AM/PM", "h:mm", "h:mm:ss", "m/d/yyyy h:mm"].map(
    (code, at) => [18 + at, code] as const,
  ),
  ...[27, 28, 29, 30, 31, 36].map((id) => [id, "yyyy/m/d"] as const),
  ...[32, 33, 34, 35].map((id) => [id, "h:mm"] as const),
  ...[37, 38].map((id) => [id, "#,##0_);(#,##0)"] as const),
  ...[39, 40].map((id) => [id, "#,##0.00_);(#,##0.00)"] as const),
  [41, accounting("", "#,##0")],
  [42, accounting("$", "#,##0")],
  [43, accounting("", "#,##0.00")],
  [44, accounting("$", "#,##0.00")],
  ...["mm:ss", "[h]:mm:ss", "mm:ss.0", "##0.0E+0", "@"].map((code, at) => [45 + at, code] as const),
  ...Array.from({ length: 9 }, (_none, at) => [50 + at, "yyyy/m/d"] as const),
]);

/**
 * Writes numbers as a sheet shows them by this format, but with all of their digits: the format
 * says what a number is, never how much. Days are ISO days without their time.
 */
export function numberFormat(code: string, is1904: boolean): (value: number) => string {
  const sections = sectionsOf(code);
  return (value) => {
    const section = sectionFor(sections, value);
    if (section === undefined) return plainNumber(value);
    if (section.date === "day") return dayText(value, is1904);
    if (section.date === "time") return timeText(value);
    return numberText(value, section);
  };
}

function dayText(serial: number, is1904: boolean): string {
  const day = Math.floor(serial + ROUNDING) + (is1904 ? DAYS_TO_1904 : 0);
  if (serial < 0 || day > LAST_SERIAL) return NO_DATE;
  // Excel has a February 29 in 1900 and a day before January 1: they stay what they are.
  if (day === 0) return "1900-01-00";
  if (day === 60) return "1900-02-29";
  return addDays(day < 60 ? "1899-12-31" : "1899-12-30", day);
}

function timeText(serial: number): string {
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400) % 86_400;
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

function numberText(value: number, section: Section): string {
  const { digits, isPercent, isPlain, prefix, suffix } = section;
  if (digits === "" || (value === 0 && !digits.includes("0"))) {
    const text = (prefix + suffix).trim();
    // The zero of accounting is a dash beside its currency.
    if (/^[^\p{L}\p{N}]*-[^\p{L}\p{N}]*$/u.test(text)) return "-";
    return text === "" && value !== 0 ? plainNumber(value) : text;
  }
  const plain = plainNumber(Math.abs(isPercent ? value * 100 : value));
  const body = isPlain || plain.includes("E") ? plain : placed(plain, section);
  return value < 0
    ? `-${unsigned(prefix)}${body}${unsigned(suffix)}`.trim()
    : prefix + body + suffix;
}

/** Other signs of a negative number. */
const unsigned = (literal: string) => literal.replaceAll(/[-()+]/g, "");

/** The digits in the places of a format, such as `000-00-0000`; those without a place stay. */
function placed(plain: string, { places, decimals: least }: Section): string {
  const [whole = "", decimals = ""] = plain.split(".");
  const rest = least === 0 && decimals === "" ? "" : `.${decimals.padEnd(least, "0")}`;
  if (places === null) return whole + rest;
  let [left, text] = [whole, ""];
  for (const [kind, sign] of places.toReversed()) {
    if (kind === "literal") text = sign + text;
    else {
      text = (left.slice(-1) || (sign === "0" ? "0" : "")) + text;
      left = left.slice(0, -1);
    }
  }
  return left + text + rest;
}

/** Excel calculates with 15 digits: a longer number has lost the others, and is written so. */
export function plainNumber(value: number): string {
  const text = String(value);
  if (text.length <= 15 && !text.includes("e")) return text;
  const rounded = Number(value.toPrecision(15));
  if (Math.abs(rounded) < 1e15) return rounded.toFixed(10).replace(/\.?0+$/, "");
  const [digits, power] = rounded.toExponential().split("e+");
  return `${digits}E+${power}`;
}
