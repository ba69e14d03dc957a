import type { EventEmitter } from "node:events";

function memoize(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const converted = known.get(name) ?? convert(name);
    known.set(name, converted);
    return converted;
  };
}

const camelCase = memoize((name) =>
  name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase()),
);
const snakeCase = memoize((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/**
 * Writes the identifiers of the query builder in snake_case. SQL text and values stay as they are.
 */
export const wrapInSnakeCase = (name: string, wrap: (name: string) => string): string =>
  wrap(snakeCase(name));

/**
 * Gives the columns of all results of a new connection camelCase names, those of `raw` too; jsonb
 * stays as it is. Converting names before pg builds the rows costs nothing per row.
 */
export function nameInCamelCase(
  client: { readonly connection: EventEmitter },
  done: () => void,
): void {
  client.connection.prependListener("rowDescription", renameFields);
  done();
}

function renameFields({ fields }: { readonly fields: { name: string }[] }): void {
  for (const field of fields) field.name = camelCase(field.name);
}
