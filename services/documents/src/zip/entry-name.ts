import type { InvestorNames } from "@accord/domain";

/** Characters that file systems forbid, and invisible or bidirectional controls. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]+/gu;
/** Leaves room for id and extension in the 255 bytes of a file name. */
const MAX_BYTES = 180;

/** A dot hides the file, marks need a letter before them, the others start a formula in contents.csv. */
const badStart = /^[\s.,=+\-@＝＋－＠\p{M}]+/u;

type Person = InvestorNames["filed"][number];

/** "Lastname, Firstname", joint investors joined by "&"; never empty. */
export function entryNameOf(parties: readonly Person[]): string {
  const names = parties.map(lastNameFirst).filter((name) => name !== "");
  return shorten(names.join(" & ")) || "Investor";
}

/** Never empty. */
export const entryTextOf = (text: string): string => shorten(safeText(text)) || "Document";

const safeText = (text: string) =>
  text.normalize("NFC").replace(unsafe, " ").replace(/\s+/g, " ").replace(badStart, "").trim();

function lastNameFirst({ firstName, lastName }: Person): string {
  const parts = [lastName, firstName].map(safeText);
  return parts.filter((part) => /[^\s\p{P}]/u.test(part)).join(", ");
}

function shorten(name: string): string {
  let kept = "";
  for (const character of name) {
    if (Buffer.byteLength(kept + character) > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}

export function entryNames(): (fileName: string, id: string) => string {
  const taken = new Set<string>();
  return (fileName, id) => {
    const short = `${fileName} - ${id.slice(0, 8)}.pdf`;
    const same = short.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    if (taken.has(same)) return `${fileName} - ${id}.pdf`;
    taken.add(same);
    return short;
  };
}
