const NUMBERS = [1, 2, 3, 4] as const;

export function shownAmendments(onFile: readonly number[], canAdd: boolean): readonly number[] {
  const next = canAdd ? NUMBERS.find((number) => !onFile.includes(number)) : undefined;
  return NUMBERS.filter((number) => number === next || onFile.includes(number));
}
