import bidiFactory from "bidi-js";

/** A piece of a line in one direction; its text is in the order of reading. */
export interface BidiRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const bidi = bidiFactory();
const leftToRight =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/**
 * The pieces of a line from left to right (Unicode Standard Annex 9). A line with letters that are
 * read from left to right is one of the form that it stands in; another takes its direction from its
 * own letters. Brackets read from right to left are mirrored.
 */
export function bidiRuns(line: string): readonly BidiRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, leftToRight.test(line) ? "ltr" : "auto");
  const runs: { text: string; level: number }[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ text: shown, level });
  }
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** Rule L2: from the highest level down, neighbours of at least that level change places. */
function reverseFrom(runs: { level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    if (end - start < 2) continue;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end;
  }
}
