const UPPER_HALF = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 128 }, (_none, at) => 128 + at),
);

/** Undoes that UTF-8 was taken for Windows-1252 (`Ã©` for `é`); null where that did not happen. */
export function decodedAgain(text: string): string | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const place = code < 128 ? code : 128 + UPPER_HALF.indexOf(text.charAt(at));
    if (code >= 128 && place < 128) return null;
    bytes[at] = place;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Latin letters of names and the signs beside them: others come out by chance, as of `ÉŠ`. */
const EXPECTED =
  /^[\u00A1-\u017F\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u1E00-\u1EFF\u2010-\u2026\u20AC]+$/;

export const isExpectedLatin = (text: string): boolean => EXPECTED.test(text);

/** A text with all such letters put right; null without one. */
export function withoutGarbling(text: string): string | null {
  const right = text.replaceAll(/[^\0-\x7f]{2,}/g, (part) => {
    const again = decodedAgain(part);
    return again !== null && EXPECTED.test(again) ? again : part;
  });
  return right === text ? null : right;
}
