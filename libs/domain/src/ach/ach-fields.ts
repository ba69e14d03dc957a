/** Upper case without accents; what is not printable ASCII becomes a space. */
export function achText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\x20-\x7E]/gu, " ");
}

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
