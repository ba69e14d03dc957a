import type { PrintFont, SetGlyph } from "./print-font.ts";

/** Glyphs that stand together, with their width in ems. */
export interface Line {
  readonly glyphs: readonly SetGlyph[];
  readonly width: number;
}

/** A line of words, not yet wrapped. */
export interface Paragraph extends Line {
  readonly words: readonly Line[];
}

const widthOf = (glyphs: readonly SetGlyph[]) =>
  glyphs.reduce((sum, { advance }) => sum + advance, 0);

const lineOf = (glyphs: readonly SetGlyph[]): Line => ({ glyphs, width: widthOf(glyphs) });

/** Shapes a text word by word. Spaces are kept, two of them hold columns apart. */
export function wordsOf(font: PrintFont, text: string): Paragraph {
  const words = text.split(" ").map((word) => lineOf(font.shape(word)));
  return { ...lineOf(joined(font, words)), words };
}

/** Breaks at spaces into lines of at most `width` ems; a word that is longer is cut. */
export function wrapWords(font: PrintFont, paragraph: Paragraph, width: number): Line[] {
  if (paragraph.width <= width) return [paragraph];
  const space = widthOf(font.shape(" "));
  const lines: Line[] = [];
  let line: Line[] = [];
  let taken = 0;
  const close = () => {
    if (line.length > 0) lines.push(lineOf(joined(font, line)));
    line = [];
    taken = 0;
  };
  for (const word of paragraph.words.flatMap((one) => cut(one, width))) {
    const wanted = (line.length === 0 ? 0 : space) + word.width;
    if (line.length > 0 && taken + wanted > width) close();
    taken += (line.length === 0 ? 0 : space) + word.width;
    line.push(word);
  }
  close();
  return lines;
}

function joined(font: PrintFont, words: readonly Line[]): SetGlyph[] {
  const space = font.shape(" ");
  return words.flatMap(({ glyphs }, index) => (index === 0 ? glyphs : [...space, ...glyphs]));
}

/** Parts of at most `width` ems, or of one glyph; a mark stays with its letter. */
function cut(word: Line, width: number): Line[] {
  if (word.width <= width) return [word];
  const parts: Line[] = [];
  let part: SetGlyph[] = [];
  let taken = 0;
  for (const glyph of word.glyphs) {
    if (part.length > 0 && glyph.advance > 0 && taken + glyph.advance > width) {
      parts.push(lineOf(part));
      part = [];
      taken = 0;
    }
    part.push(glyph);
    taken += glyph.advance;
  }
  return [...parts, lineOf(part)];
}
