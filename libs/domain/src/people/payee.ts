import { nameSpellings } from "./search-key.ts";

export const holderKinds = ["personal", "business"] as const;
export type HolderKind = (typeof holderKinds)[number];

export const accountKinds = ["checking", "savings"] as const;

export const payeeAccountStatuses = [
  "requested",
  "cooling",
  "active",
  "replaced",
  "rejected",
  "withdrawn",
  "blocked",
] as const;
export type PayeeAccountStatus = (typeof payeeAccountStatuses)[number];

/** How a person may have asked for a change of bank details. */
export const requestChannels = ["in_person", "phone", "letter", "email", "portal"] as const;

/**
 * How a change of bank details was requested. A `bank_notice` comes from a bank's file alone, and
 * needs no call only where it keeps the numbers (docs/rules.md#bank-details).
 */
export const changeChannels = [...requestChannels, "bank_notice"] as const;
export type ChangeChannel = (typeof changeChannels)[number];

export const callResults = ["confirmed", "denied", "no_answer"] as const;
export type CallResult = (typeof callResults)[number];

export const tinKinds = ["ssn", "itin", "ein"] as const;
export type TinKind = (typeof tinKinds)[number];

export const taxClasses = [
  "individual",
  "c_corp",
  "s_corp",
  "partnership",
  "trust",
  "llc_c",
  "llc_s",
  "llc_p",
  "other",
] as const;
export type TaxClass = (typeof taxClasses)[number];

/** The characters of an account number that may be shown: four, or two below seven characters. */
export const accountTail = (accountNumber: string): string =>
  accountNumber.slice(accountNumber.length < 7 ? -2 : -4);

/** `••••4821`. */
export const maskedAccount = (tail: string): string => `••••${tail}`;

/** `••4821`, where there is little space. Masks of tax ids stay. */
export const shortMask = (masked: string): string => masked.replace(/^•+(?=[^•–-])/, "••");

/** `•••-••-1234` for a person, `••-•••1234` for an employer. */
export const maskedTin = (kind: TinKind, lastFour: string): string =>
  kind === "ein" ? `••-•••${lastFour}` : `•••-••-${lastFour}`;

const wordsOf = (name: string): string[] =>
  nameSpellings(name)
    .flatMap((spelling) => spelling.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 1);

/** Whether the holder's name has a word of at least two letters in common with one of the names. */
export function sharesWord(holder: string, names: readonly string[]): boolean {
  const known = new Set(names.flatMap(wordsOf));
  return wordsOf(holder).some((word) => known.has(word));
}

/** Digits of a tax id without dashes; null unless there are nine, which may not be all the same. */
export function parseTin(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{9}$/.test(digits) && !/^(\d)\1{8}$/.test(digits) ? digits : null;
}
