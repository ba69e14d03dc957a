const gap = String.raw`(?:[,;]\s?|[^\dA-Za-z,;]{1,12})`;
export const taxIds = new RegExp(
  String.raw`(?<!\d)(?:\d{3}${gap}\d{2}${gap}\d{4}|\d{2}${gap}\d{7})(?!\d)`,
  "g",
);

export const year = String.raw`(?:19|20)\d\d`;
const part = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[T ]{1,2}\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?`;
const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`;
const named = String.raw`${month} ${part}(?:st|nd|rd|th)?,? ${year}|${part} ${month},? ${year}`;
const between = String.raw`(?:[-/ ]|\. ?)`;
const day = String.raw`(?:${year}[-/.]${part}[-/.]${part}|${part}${between}${part}${between}(?:${year}|\d\d(?!\d))|${named})${time}`;
/** Days, years, references, amounts, phones, ZIP+4 and e-mail addresses in a text. */
const harmless = [
  String.raw`${day}(?: ?[-/] ?${day})?`,
  String.raw`${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[-T_]?(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?)?`,
  String.raw`${year} ?[-/] ?${year}`,
  String.raw`[A-Za-z]{1,6}[- ]?${year}[-/]\d{1,6}|${year}-\d{3,5}`,
  String.raw`(?:USD|\$) ?\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,3}(?:,\d{3})+\.\d\d|\d{1,2}(?:,\d{3}){2}|\d{1,3},\d{3}`,
  String.raw`0*\d{1,8}\.\d\d?|0\d{0,3}\.\d{1,3}0{2,}`,
  String.raw`(?:\+?1[-. ]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[-./ ])[2-9]\d\d[-. ]?\d{4}`,
  String.raw`\+\d(?:[-. ()]{0,2}\d){9,14}`,
  String.raw`\d{5}-\d{4}`,
  String.raw`(?!\d{9}@)[\w.+-]{1,64}@[\w.-]{1,255}`,
];
const partsOf = (patterns: readonly string[]) =>
  new RegExp(String.raw`(?<!\d|\d[-./_,])(?:${patterns.join("|")})(?![-./_,]?\d)`, "gi");
export const harmlessParts = partsOf(harmless);
export const days = partsOf(harmless.slice(0, 1));
/** Also with commas after every three digits. */
export const runs = /\d{3}(?:,\d{3}){2,}|\d(?:[-./_\\*|~ ]{0,3}\d)*/g;
export const secretRuns = /\d(?:[^\dA-Za-z]{0,3}\d)*/g;

/** Not numbers, although a word such as account is before them. */
export const daysAndAmounts = partsOf([...harmless.slice(0, 1), ...harmless.slice(4, 6)]);
/** Behind the word that says what they are: `SSN 16335-9294`, `acct no. 205-555-0134`. */
export const namedNumbers =
  /(?<=\b(?:ssn|i?tin|f?ein|tax ?id|acct|account|acc|a\/c|dda|routing|aba)(?:[.\s]{0,2}(?:no|num|number|nr)\b)?[^\dA-Za-z\n]{0,4})\d(?:[-./_\\*|~, ]{0,3}\d){6,}/gi;
/** Nine digits one by one, and groups of four, between one sign. */
export const spelledNumbers =
  /(?<!\d)(?:\d([^\dA-Za-z]{1,3})\d(?:\1\d){7}|\d{4}([^\dA-Za-z\s,;.]{1,3})\d{4}(?:\2\d{4})+(?:\2\d{1,3})?)(?!\d)/g;
