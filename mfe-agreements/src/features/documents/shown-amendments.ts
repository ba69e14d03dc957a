const NUMBERS = [1, 2, 3, 4] as const;

/** The numbers on file, and the next free one. */
export function shownAmendments(onFile: readonly number[]): readonly number[] {
  const next = NUMBERS.find((number) => !onFile.includes(number));
  return NUMBERS.filter((number) => number === next || onFile.includes(number));
}
