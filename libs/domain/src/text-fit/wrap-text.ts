/** How wide a text is on one line, in whatever unit the room is given. */
export type WidthOf = (text: string) => number;

interface Word {
  readonly text: string;
  readonly width: number;
}

/** A text without line breaks of its own, measured word by word. */
export interface MeasuredText extends Word {
  readonly words: readonly Word[];
  readonly widthOf: WidthOf;
}

/** Measures a text once, so that it can be wrapped to several widths. */
export function measureText(text: string, widthOf: WidthOf): MeasuredText {
  const words = text.split(" ").map((word) => ({ text: word, width: widthOf(word) }));
  const inWords = words.reduce((sum, { width }) => sum + width, 0);
  return { text, width: inWords + (words.length - 1) * widthOf(" "), words, widthOf };
}

/**
 * Breaks a text at its spaces into lines of at most that width. Spaces within a line are kept, two
 * of them hold columns apart; a word that is longer than a line is cut, a mark stays with its letter.
 */
export const wrapText = (text: string, width: number, widthOf: WidthOf): string[] =>
  wrapMeasured(measureText(text, widthOf), width);

/** `wrapText` of a text that is measured. */
export function wrapMeasured(measured: MeasuredText, width: number): string[] {
  if (measured.width <= width) return [measured.text];
  const space = measured.widthOf(" ");
  const lines: string[] = [];
  let line: string[] = [];
  let taken = 0;
  for (const word of measured.words.flatMap((one) => cut(one, width, measured.widthOf))) {
    if (line.length > 0 && taken + space + word.width > width) {
      lines.push(line.join(" "));
      line = [];
      taken = 0;
    }
    taken += (line.length === 0 ? 0 : space) + word.width;
    line.push(word.text);
  }
  return [...lines, line.join(" ")];
}

/** A letter with its marks. */
const letters = /\P{M}\p{M}*|\p{M}+/gu;

function cut(word: Word, width: number, widthOf: WidthOf): Word[] {
  if (word.width <= width) return [word];
  const parts: Word[] = [];
  let part: Word = { text: "", width: 0 };
  for (const letter of word.text.match(letters) ?? []) {
    const wanted = widthOf(letter);
    if (part.text !== "" && part.width + wanted > width) {
      parts.push(part);
      part = { text: "", width: 0 };
    }
    part = { text: part.text + letter, width: part.width + wanted };
  }
  return [...parts, part];
}
