import anyAscii from "any-ascii";

/**
 * Spells text in printable ASCII, for files that hold nothing else: `Łukasz’s` is `Lukasz's`
 * (docs/adr/0035-spelling-in-ascii.md).
 */
const asciiText = (text: string): string =>
  // The okina of Hawaiian names is typed as an apostrophe; the library writes a backtick.
  anyAscii(text.normalize("NFC").replaceAll("\u{2BB}", "'")).replaceAll(/[^\x20-\x7E]/g, " ");

/** Upper case in ASCII, as banks take it. */
export const achText = (text: string): string => asciiText(text).toUpperCase();

export const NAME_WIDTH = 22;

/** Left-aligned and cut to the width. */
export const alphanumeric = (text: string, width: number): string =>
  achText(text).slice(0, width).padEnd(width);

/** Right-aligned with zeros. Throws RangeError for a number that does not fit. */
export function numeric(value: number | string, width: number): string {
  const text = String(value);
  if (!/^\d+$/.test(text) || text.length > width) {
    throw new RangeError(`Not a number of at most ${width} digits: ${text}`);
  }
  return text.padStart(width, "0");
}

/** The text as it is, which has to have the width. Throws RangeError. */
export function exact(text: string, width: number): string {
  if (text.length !== width || /[^\x20-\x7E]/.test(text)) {
    throw new RangeError(`Not ${width} ASCII characters: ${JSON.stringify(text)}`);
  }
  return text;
}
