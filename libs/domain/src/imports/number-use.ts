import type { ImportField } from "./import-field.ts";
import { headerKey } from "./match-columns.ts";

/**
 * What digits a column is expected to have. `secret`: tax ids and account numbers; `custody`: accounts at a custodian,
 * which may have letters; `free`: texts, and columns that nothing is known of.
 */
export type NumberUse =
  | "secret"
  | "custody"
  | "phone"
  | "zip"
  | "amount"
  | "day"
  | "reference"
  | "email"
  | "name"
  | "street"
  | "free";

const secret =
  "ssn\\d*|ssan|ss|s s n?|soc|social|social security|[fiap]?tin|f?ein|f e i n|tax ?id|tax ?payer(?: id)?|" +
  "(?:tax|employer|fed(?:eral)?|bank|card)(?= ?#| (?:id|identification|number|num|no|nr)\\b)|" +
  "accounts?|acct(?:num|no|nbr)?|acc|a c|dda|iban|routing|aba|rtn|micr|checking|savings";
/** A text that names what its digits are. */
export const namesSecret = (text: string): boolean => secretInText.test(text);
const secretInText =
  /\b(?:ssn|tin|ein|tax id|acct|account|a\/c|iban|routing|aba|dda)(?![A-Za-z_])/i;
const secretWords = new RegExp(`\\b(?:${secret})\\b`);
/** `Interest account no` is an account, `Account balance` an amount. */
const secretAtEnd = new RegExp(`\\b(?:${secret})(?: (?:identification|number|num|no|nr|id|#))*$`);

const usesByWord: readonly (readonly [NumberUse, RegExp])[] = [
  ["phone", /phone|\b(?:telefon|tel|ph|mobile|cell|fax|contact)\b/],
  ["zip", /\b(?:zip|postal|postcode|zipcode)\b/],
  ["amount", /\b(?:amount|balance|principal|total|interest|investment|roi|withheld|value|usd)\b/],
  ["day", /\b(?:date|day|due|on|opened|closed)\b/],
];

/** Of an account: `Account balance` has no number of it, `Account opened` may. */
const sums = /\b(?:amount|balance|principal|total|value|usd|withheld|investment|roi)\b/;

const references = new Set(["reference", "agreement", "sourceAgreement", "checkNumber"]);
/** Not `Note`, `From` and `Source`, which may head remarks. */
const referenceWords =
  /\b(?:ref|reference|agreement|contract|loan|check|note (?:no|number|id))\b|#/;

/** The field that the column is matched to decides, else the words of its header. */
export function numberUse(header: string, field?: ImportField): NumberUse {
  if (field) {
    if (field.type === "digits") return "secret";
    if (field.name === "custodianAccount") return "custody";
    if (field.type === "zip" || field.type === "day") return field.type;
    if (/^(?:money|percent|whole)$/.test(field.type)) return "amount";
    if (/phone$/i.test(field.name)) return "phone";
    if (/email2?$/i.test(field.name)) return "email";
    if (/(?:name|city)$/i.test(field.name)) return "name";
    if (/address$/i.test(field.name)) return "street";
  }
  const key = headerKey(header.replaceAll(/([A-Z])(?=[A-Z][a-z])/g, "$1 "));
  if (field && references.has(field.name) && referenceWords.test(key)) return "reference";
  if (secretAtEnd.test(key)) return "secret";
  if (/\b(?:street|address|addr)\b/.test(key)) return "street";
  if (/\b(?:first|middle|last|full|payee|investor) name\b/.test(key)) return "name";
  const isSecret = secretWords.test(key);
  const use = usesByWord.find(([, words]) => words.test(key))?.[0];
  if (use === undefined) return isSecret ? "secret" : "free";
  return isSecret && !sums.test(key) ? "secret" : use;
}
