export type WidthOf = (text: string) => number;

interface Word {
  readonly text: string;
  readonly width: number;
}

export interface MeasuredText extends Word {
  readonly words: readonly Word[];
  readonly widthOf: WidthOf;
}

export function measureText(text: string, widthOf: WidthOf): MeasuredText {
  const words = text.split(" ").map((word) => ({ text: word, width: widthOf(word) }));
  const wordsWidth = words.reduce((sum, { width }) => sum + width, 0);
  return { text, width: wordsWidth + (words.length - 1) * widthOf(" "), words, widthOf };
}

/**
 * Breaks text at spaces into lines of at most `width`. Inner spaces are kept, since two of them
 * separate columns; longer words are split.
 */
export const wrapText = (text: string, width: number, widthOf: WidthOf): string[] =>
  wrapMeasured(measureText(text, widthOf), width);

export function wrapMeasured(measured: MeasuredText, width: number): string[] {
  if (measured.width <= width) return [measured.text];
  const space = measured.widthOf(" ");
  const lines: string[] = [];
  let line: string[] = [];
  let lineWidth = 0;
  for (const word of measured.words.flatMap((whole) => splitWord(whole, width, measured.widthOf))) {
    if (line.length > 0 && lineWidth + space + word.width > width) {
      lines.push(line.join(" "));
      line = [];
      lineWidth = 0;
    }
    lineWidth += (line.length === 0 ? 0 : space) + word.width;
    line.push(word.text);
  }
  return [...lines, line.join(" ")];
}

const GRAPHEMES = /\P{M}\p{M}*|\p{M}+/gu;

function splitWord(word: Word, width: number, widthOf: WidthOf): Word[] {
  if (word.width <= width) return [word];
  const parts: Word[] = [];
  let part: Word = { text: "", width: 0 };
  for (const letter of word.text.match(GRAPHEMES) ?? []) {
    const letterWidth = widthOf(letter);
    if (part.text !== "" && part.width + letterWidth > width) {
      parts.push(part);
      part = { text: "", width: 0 };
    }
    part = { text: part.text + letter, width: part.width + letterWidth };
  }
  return [...parts, part];
}

export function missingCharacters(text: string, covers: (character: string) => boolean): string[] {
  return [...new Set(text)].filter((character) => !covers(character));
}
