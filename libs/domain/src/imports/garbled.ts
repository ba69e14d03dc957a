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

/** Latin letters and the signs beside them: other characters come out by chance. */
const EXPECTED = /^[\u00A1-\u024F\u1E00-\u1EFF\u2010-\u2026\u20AC]+$/;

/** A text with all such letters put right; null without one. */
export function withoutGarbling(text: string): string | null {
  const right = text.replaceAll(/[^\0-\x7f]{2,}/g, (part) => {
    const again = decodedAgain(part);
    return again !== null && EXPECTED.test(again) ? again : part;
  });
  return right === text ? null : right;
}
