const MAX_NAMED = 5;

/** `no. 5000, 5001`, of lines or checks; `and 3 more` behind five. */
export function namedNumbers(numbers: readonly (number | string)[]): string {
  const more = numbers.length > MAX_NAMED ? ` and ${numbers.length - MAX_NAMED} more` : "";
  return `no. ${numbers.slice(0, MAX_NAMED).join(", ")}${more}`;
}
