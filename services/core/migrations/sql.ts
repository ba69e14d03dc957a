/** `'a', 'b'`: the values of one of the domain's lists, for a check. */
export const listed = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");

/** A check that a text says something and stays within its length; null passes. */
export const filled = (column: string, max: number): string =>
  `check (btrim(${column}) <> '' and length(${column}) <= ${max})`;

/** A check for the last four digits of a number; null passes. */
export const fourDigits = (column: string): string => `check (${column} ~ '^[0-9]{4}$')`;
