/** What no file system lets a name contain, and what would turn or hide a part of it. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]+/gu;
/** With the id and its ending well below the 255 bytes of a file name. */
const MOST_BYTES = 180;

/** "Lastname, Firstname" as a part of a file name. */
export function entryNameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const name = `${lastName}, ${firstName}`.normalize("NFC").replace(unsafe, " ");
  // A name must not begin with a dot or a space: the one hides it, the other is cut off.
  return shorten(
    name
      .replace(/\s+/g, " ")
      .replace(/^[ .]+/, "")
      .trim(),
  );
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
