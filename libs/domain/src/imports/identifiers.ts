import { readCustodianAccount } from "../people/secrets.ts";
import type { ImportField } from "./import-field.ts";

const errors =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|ERROR!|NO VALUE!)$|^#{2,}$|^Err:\d{3}$/;
/** Powers of ten as spreadsheets write them, and 16 digits or more of which 15 were kept. */
const shortened = /^\d(?:[.,]\d+)?E[+-]\d{1,3}$|^\d[.,]\d{3,}E\d{1,2}$|^\d{15}0+$/i;
const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const days = new RegExp(
  String.raw`^(?:\d{1,2}-(?:${months})(?:-\d{2,4})?|(?:${months})-\d{2,4}|\d{1,2}/\d{1,2}/\d{4}|\d{4}-\d\d-\d\d)(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$`,
  "i",
);

/** What a spreadsheet shows in a cell that has no usable value. */
export const isSheetError = (text: string): boolean => errors.test(text.trim());

const isSpoiled = (text: string) => errors.test(text) || shortened.test(text);

/** `'0042`: the usual trick to keep zeros. */
const keptZeros = /^'+\d+$/;

/** Whether `markText` has to mark it: unmarked it is taken for what a spreadsheet made of a value. */
export const needsMark = (text: string): boolean =>
  isSpoiled(text.trim().replace(/^'+/, "")) || keptZeros.test(text.trim());

/** A text that looks like a shortened number, from a cell that is known to be a text. */
export const markText = (text: string): string =>
  shortened.test(text.trim()) ? `'${text.trim()}` : text;

/** A cell without the mark of such a text. */
export const unmarkText = (cell: string): string =>
  cell.startsWith("'") && needsMark(cell) ? cell.slice(1) : cell;

/** `0.08`, `,5`: percentages or parts of 1. */
export const isPartOfOne = (text: string): boolean => /^0*[.,]\d*[1-9]\d*$/.test(text);

/** What a part of one may mean: `8%` and `0.08%`. */
export function percentsOf(part: string): readonly [asPart: string, asPercent: string] {
  const plain = part.replace(",", ".").replace(/^\./, "0.");
  return [`${Number((Number(plain) * 100).toPrecision(12))}%`, `${plain}%`];
}

/** Of 100 times the rate, as 8 in a cell of the format `0.00%` is: `8%` for `800.00%`. */
export const hundredthOf = (rate: string): string =>
  `${Number((Number.parseFloat(rate) / 100).toPrecision(12))}%`;

const isHighRate = (text: string) =>
  /^\d+(?:\.\d+)?\s*%?$/.test(text) && Number.parseFloat(text) > 100;

/** What people and databases write for no reference. */
const placeholder = /^(?:n\/a|\(?(?:blank|empty|none|null|nil)\)?|\\N|[-–—?]+|true|false|tb[ad])$/i;

const references = new Set(["reference", "agreement", "sourceAgreement", "checkNumber"]);

/** Fields whose digits are a name and no number. */
const isIdentifier = ({ name, type }: ImportField): boolean =>
  type === "digits" || type === "zip" || references.has(name) || /phone$/i.test(name);

/** What `cutWholeNumbers` puts before the digits that it keeps. */
const CUT = "••";

/**
 * `error`: no usable value. `shortened`: digits are lost.
 * `cut`: a reference of which `cutWholeNumbers` kept four digits, `cutText`: another text.
 * `fraction`: a rate below 1 % that may be a part of 1. `high`: one above 100 %. `placeholder`: what
 * stands for no reference. `day` and `decimals`: a reference that may have
 * become a date, or a number with decimals. `quoted`: quotes or backslashes of another program.
 */
export type CellDoubt =
  | "error"
  | "shortened"
  | "cut"
  | "cutText"
  | "fraction"
  | "high"
  | "placeholder"
  | "day"
  | "decimals"
  | "quoted";

const mild: ReadonlySet<CellDoubt> = new Set([
  "cutText",
  "high",
  "placeholder",
  "day",
  "decimals",
  "quoted",
]);

/** The cell has its value all the same. */
export const isMildDoubt = (doubt: CellDoubt): boolean => mild.has(doubt);

/** A text may be in quotes, and end with a backslash: only a person knows. */
const isQuoted = (text: string, { name, type }: ImportField): boolean =>
  type === "text" &&
  (/\\["']/.test(text) || (name !== "notes" && /^(?:".+"|'.+'|“.+”|‘.+’)$|\\$/s.test(text)));

/** What a cell may not mean; `isMixed` for a column with rates on both sides of 1. */
export function cellDoubt(field: ImportField, cell: string, isMixed: boolean): CellDoubt | null {
  const text = cell.trim();
  if (text === "") return null;
  if (isSheetError(text)) return "error";
  if (field.name === "reference" && placeholder.test(text)) return "placeholder";
  if (text.includes(CUT) && field.type === "text")
    return references.has(field.name) ? "cut" : "cutText";
  if (field.name === "custodianAccount" && readCustodianAccount(text) !== text) return "cutText";
  if (isIdentifier(field)) {
    if (shortened.test(text)) return "shortened";
    if (references.has(field.name) && days.test(text)) return "day";
    if (references.has(field.name) && /^\d+\.0+$/.test(text)) return "decimals";
  }
  if (isQuoted(text, field)) return "quoted";
  if (field.type !== "percent") return null;
  if (isHighRate(text)) return "high";
  return isMixed && isPartOfOne(text) ? "fraction" : null;
}
