/** A quoted list for a check: `'a', 'b'`. */
export const listed = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");

/** Not blank and at most `max` characters; null passes. */
export const filled = (column: string, max: number): string =>
  `check (btrim(${column}) <> '' and length(${column}) <= ${max})`;

/** Null passes. */
export const fourDigits = (column: string): string => `check (${column} ~ '^[0-9]{4}$')`;
