import bidiFactory from "bidi-js";

export interface BidiRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

const bidi = bidiFactory();
const leftToRight =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/**
 * Runs in visual order (Unicode Standard Annex 9), brackets mirrored. A line with left-to-right letters has that
 * direction.
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

function reverseFrom(runs: { level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    if (end - start < 2) continue;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end;
  }
}
