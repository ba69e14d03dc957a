/** In UTF-16 units, as core's limit. */
const MAX_LENGTH = 255;

/** Some scripts need joiners (U+200C, U+200D); other format characters hide or reverse text. */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufffd]|(?![\u200c\u200d])\p{Cf}/gu;

const badStart = /^[\s.\p{M}\u200c\u200d]+/u;

/** A display name of at most 255 characters, extension kept; "document" when nothing else is left. */
export function safeFileName(original: string): string {
  const name = (original.normalize("NFC").split(/[/\\]/).at(-1) ?? "")
    .replace(hidden, "")
    .replace(/\s+/g, " ")
    .trim();
  const extension = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - extension.length).replace(badStart, "");
  return `${cut(stem, MAX_LENGTH - extension.length).trimEnd() || "document"}${extension}`;
}

/** Never splits a grapheme. */
function cut(text: string, max: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > max) break;
    kept += segment;
  }
  return kept;
}
