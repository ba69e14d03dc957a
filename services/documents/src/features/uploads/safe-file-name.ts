/** As core keeps it, in UTF-16 units. */
const MOST = 255;

/** Joiners that some scripts need; every other format character hides or turns what is read. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufffd]|(?![\u200c\u200d])\p{Cf}/gu;

/** What hides a file or has no letter to stand on at the beginning of its name. */
const badStart = /^[\s.\p{M}\u200c\u200d]+/u;

/**
 * A name for display from what a client sent: no path, no control characters, no turns of the
 * reading direction, at most 255 characters with its extension kept. "document" where nothing is
 * left of it but an extension.
 */
export function safeFileName(given: string): string {
  const name = (given.normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replace(hidden, "")
    .replace(/\s+/g, " ")
    .trim();
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - extension.length).replace(badStart, "");
  return `${cut(stem, MOST - extension.length).trimEnd() || "document"}${extension}`;
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
