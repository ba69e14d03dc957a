import type { InvestorKind } from "../people/investor-kinds.ts";
import { withoutArticle } from "../people/investor-names.ts";
import { achText, NAME_WIDTH } from "./ach-fields.ts";

/** A custodian's words that banks shorten. */
const shortWords: Readonly<Record<string, string>> = {
  TRUST: "TR",
  COMPANY: "CO",
  NATIONAL: "NATL",
  BANK: "BK",
  ASSOCIATION: "ASSN",
  SERVICES: "SVCS",
  INTERNATIONAL: "INTL",
};
const FBO = " FBO ";
/** Letters of a custodian that stay, whatever the name of the owner. */
const LEAST = 4;

/**
 * The name of a payee as the bank file shows it: a person's is cut at its width, another one at a
 * word, and what names the owner of an IRA stays (docs/rules.md#names-in-bank-files).
 */
export function achName(name: string, kind: InvestorKind = "person"): string {
  if (kind === "person") return achText(name).slice(0, NAME_WIDTH).trimEnd();
  const plain = plainText(name);
  if (plain.length <= NAME_WIDTH) return plain;
  const [custodian = "", owner] = withoutArticle(plain).split(FBO);
  return owner === undefined ? firstWords(custodian, NAME_WIDTH) : custodialName(custodian, owner);
}

/** Whether the bank file has no room for all of a name. */
export const isAchNameCut = (name: string, kind: InvestorKind = "person"): boolean =>
  (kind === "person" ? achText(name) : plainText(name)).length > NAME_WIDTH;

const plainText = (name: string): string => wordsOf(achText(name)).join(" ");

/** `CHARLES SCHWAB & CO INC CUST IRA CONTRIBUTORY DANIEL REYES` */
const CUSTODIAN_OF_IRA =
  / CUST(?:ODIAN)?\.?(?: FOR)?(?: (?:ROTH|SEP|SIMPLE|TRADITIONAL|ROLLOVER|INHERITED|CONTRIBUTORY))* IRA(?: (?:CONTRIBUTORY|ROLLOVER|ROTH))* /g;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\bC?F[/.]?B[/.]?O\b[.:]*|\bFOR (?:THE )?BENEFIT OF\b:?/g, " FBO ")
    .replaceAll(CUSTODIAN_OF_IRA, " FBO ")
    .replaceAll(/ (?:AS )?CUST(?:ODIAN)?\.? FOR /g, " FBO ")
    .replaceAll(/[.,]/g, " ")
    .split(/\s+/)
    .filter(Boolean);

/** Words of the custodian go first, from the right; then the owner's first names. */
function custodialName(custodian: string, owner: string): string {
  const custodians = shorterCustodians(custodian.replace(/ (?:AS )?(?:CUSTODIAN|CUST)$/, ""));
  for (const own of shorterOwners(owner))
    for (const one of custodians) {
      const name = `${one}${FBO}${own}`;
      if (name.length <= NAME_WIDTH) return name;
    }
  const last = shorterOwners(owner).at(-1) ?? owner;
  const room = Math.max(LEAST, NAME_WIDTH - FBO.length - last.length);
  return `${(custodians.at(-1) ?? "").slice(0, room).trimEnd()}${FBO}${last}`
    .slice(0, NAME_WIDTH)
    .trimEnd();
}

/** Longest first: `SUMMIT TRUST CO`, `SUMMIT TR CO`, `SUMMIT TRUST`, `SUMMIT TR`, `SUMMIT`. */
function shorterCustodians(custodian: string): string[] {
  const words = custodian.split(" ");
  return words.flatMap((_word, dropped) => {
    const kept = words.slice(0, words.length - dropped);
    if (kept.at(-1) === "&") return [];
    const short = kept.map((word, index) => (index === 0 ? word : (shortWords[word] ?? word)));
    return [...new Set([kept.join(" "), short.join(" ")])];
  });
}

/** The sort of the account and what numbers it, behind the owner's name. */
const ACCOUNT =
  / (?:(?:ROTH|SEP|SIMPLE|TRADITIONAL|ROLLOVER|INHERITED|BENEFICIARY|BENE|SELF-DIRECTED)[ -])*IRA\b.*$/;
const SUFFIX = /^(?:JR|SR|II|III|IV|V|MD|ESQ)$/;

/** `DANIEL REYES JR IRA`, `DANIEL REYES JR`, `D REYES JR`, `D REYES`, `REYES`. */
function shorterOwners(owner: string): string[] {
  const bare = owner.replace(ACCOUNT, "");
  const names = bare.split(" ");
  const suffix = names.length > 2 && SUFFIX.test(names.at(-1) ?? "") ? names.pop() : undefined;
  const last = names.at(-1) ?? "";
  const short = names.length > 1 ? [`${bare.charAt(0)} ${last}`] : [];
  const whole = suffix === undefined ? [] : short.map((name) => `${name} ${suffix}`);
  return [...new Set([owner, bare, ...whole, ...short, last])];
}

/** Whole words, or the start of one that is too long. */
function firstWords(text: string, width: number): string {
  const words = text.split(" ");
  let kept = words[0] ?? "";
  for (const word of words.slice(1)) {
    if (kept.length + 1 + word.length > width) break;
    kept = `${kept} ${word}`;
  }
  return kept.slice(0, width);
}
