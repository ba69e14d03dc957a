/** As core keeps it, in UTF-16 units. */
const MOST = 255;

/** Joiners that some scripts need; every other format character hides or turns what is read. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufffd]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * A name for display from what a client sent: no path, no control characters, no turns of the
 * reading direction, at most 255 characters with its extension kept. Never empty.
 */
export function safeFileName(given: string): string {
  const name = (given.normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replace(hidden, "")
    .replace(/\s+/g, " ")
    .trim();
  if (/^[.\s]*$/.test(name)) return "document";
  if (name.length <= MOST) return name;
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? "";
  return `${cut(name, MOST - extension.length).trimEnd()}${extension}`;
}

/** Never in the middle of a character. */
function cut(text: string, most: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept;
}
