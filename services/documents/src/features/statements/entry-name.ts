import type { PartyRecord } from "@accord/domain";

/** What no file system lets a name contain, and what would turn or hide a part of it. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]+/gu;
/** With the id and its ending well below the 255 bytes of a file name. */
const MOST_BYTES = 180;

/**
 * What no file name may begin with: a dot hides it, a space is cut off, a mark has no letter to
 * stand on, and the others make a formula of it in contents.csv, which tells it as it is.
 */
const badStart = /^[\s.,=+\-@＝＋－＠\p{M}]+/u;

type Named = Pick<
  PartyRecord,
  "firstName" | "lastName" | "hasSecondParty" | "secondPartyFirstName" | "secondPartyLastName"
>;

/** "Lastname, Firstname", joint investors joined by "&", as a part of a file name; never empty. */
export function entryNameOf(investor: Named): string {
  const { hasSecondParty, secondPartyFirstName, secondPartyLastName } = investor;
  const people = [
    [investor.lastName, investor.firstName],
    ...(hasSecondParty ? [[secondPartyLastName ?? "", secondPartyFirstName ?? ""]] : []),
  ];
  const names = people.map(lastNameFirst).filter((name) => name !== "");
  return shorten(names.join(" & ")) || "Investor";
}

function lastNameFirst(names: readonly string[]): string {
  const parts = names.map((part) =>
    part.normalize("NFC").replace(unsafe, " ").replace(/\s+/g, " ").replace(badStart, "").trim(),
  );
  return parts.filter((part) => /[^\s\p{P}]/u.test(part)).join(", ");
}

function shorten(name: string): string {
  let kept = "";
  for (const character of name) {
    if (Buffer.byteLength(kept + character) > MOST_BYTES) break;
    kept += character;
  }
  return kept;
}

/** Names that no two entries of one ZIP share, also where case and accents make no difference. */
export function entryNames(): (fileName: string, investorId: string) => string {
  const taken = new Set<string>();
  return (fileName, investorId) => {
    const short = `${fileName} - ${investorId.slice(0, 8)}.pdf`;
    const same = short.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    if (taken.has(same)) return `${fileName} - ${investorId}.pdf`;
    taken.add(same);
    return short;
  };
}
