const NUMBERS = [1, 2, 3, 4] as const;

/** The numbers of the amendments that are shown: those on file, and the next one that is free. */
export function shownAmendments(onFile: readonly number[]): readonly number[] {
  const next = NUMBERS.find((number) => !onFile.includes(number));
  return NUMBERS.filter((number) => number === next || onFile.includes(number));
}
