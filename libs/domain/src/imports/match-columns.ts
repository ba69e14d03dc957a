import type { ImportField } from "./import-field.ts";

/** The column of each matched field, from 0. */
export type ImportMapping = Readonly<Record<string, number>>;

/** `E-mail Address *` and `email_address` are the same header. */
export const headerKey = (header: string): string =>
  header
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9%#]+/g, " ")
    .trim();

const tight = (text: string) => headerKey(text).replaceAll(" ", "");

/** Matches columns by their header: labels first, then other names. Each column is used once. */
export function matchColumns(
  fields: readonly ImportField[],
  headers: readonly string[],
): ImportMapping {
  const keys = headers.map(tight);
  const taken = new Set<number>();
  const found = new Map<string, number>();
  const take = (field: ImportField, names: readonly string[]) => {
    if (found.has(field.name)) return;
    for (const name of names) {
      const at = keys.findIndex((key, index) => !taken.has(index) && key === tight(name));
      if (at < 0) continue;
      taken.add(at);
      found.set(field.name, at);
      return;
    }
  };
  for (const field of fields) take(field, [field.label]);
  for (const field of fields) take(field, [field.name, ...field.headers]);
  return Object.fromEntries(found);
}

/** A saved mapping, by the headers of its columns; fields whose header is missing are left out. */
export function applyHeaders(
  saved: Readonly<Record<string, string>>,
  headers: readonly string[],
): ImportMapping {
  const keys = headers.map(headerKey);
  return Object.fromEntries(
    Object.entries(saved).flatMap(([name, header]) => {
      const at = keys.indexOf(headerKey(header));
      return at < 0 ? [] : [[name, at]];
    }),
  );
}
