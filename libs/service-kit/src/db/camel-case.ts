import type { EventEmitter } from "node:events";

function memoize(
  convert: (name: string) => string,
  exceptions: readonly [name: string, converted: string][] = [],
): (name: string) => string {
  const cache = new Map(exceptions);
  return (name) => {
    const converted = cache.get(name) ?? convert(name);
    cache.set(name, converted);
    return converted;
  };
}

const camelCase = memoize(
  (name) => name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase()),
  // As the API has it.
  [["custom_first_period_roi", "customFirstPeriodROI"]],
);

/** The column of a name: `startDate` is `start_date`. */
export const snakeCase = memoize((name) =>
  name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `_${letters.toLowerCase()}`),
);

/**
 * Writes the identifiers of the query builder in snake_case. SQL text and values stay as they are.
 */
export const wrapInSnakeCase = (name: string, wrap: (name: string) => string): string =>
  wrap(snakeCase(name));

/**
 * Gives the columns of all results of a new connection camelCase names, those of `raw` too; jsonb
 * stays as it is. Converting names before pg builds the rows costs nothing per row.
 */
export function nameInCamelCase(client: { readonly connection: EventEmitter }): void {
  client.connection.prependListener("rowDescription", renameFields);
}

function renameFields({ fields }: { readonly fields: { name: string }[] }): void {
  for (const field of fields) field.name = camelCase(field.name);
}
