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

/** A masked number of four digits, or what a spreadsheet left of it. */
const FEW_DIGITS = /^[^\p{L}\d]*(?:x+[^\p{L}\d]*)?\d{1,4}(?:\.0+)?$/iu;

/** `Account` is a name, such as Checking, in other programs. */
function canHold({ type, required }: ImportField, samples: readonly string[] = []): boolean {
  const filled = samples.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return (
    type !== "digits" ||
    required === true ||
    filled.length === 0 ||
    filled.some((cell) => FEW_DIGITS.test(cell))
  );
}

/**
 * Matches columns by their header: labels first, then other names. Each column is used once; one of
 * optional last digits has some in its first cells, where these are known.
 */
export function matchColumns(
  fields: readonly ImportField[],
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
): ImportMapping {
  const keys = headers.map(tight);
  const taken = new Set<number>();
  const found = new Map<string, number>();
  const take = (field: ImportField, names: readonly string[]) => {
    if (found.has(field.name)) return;
    for (const name of names) {
      const at = keys.findIndex(
        (key, index) => !taken.has(index) && key === tight(name) && canHold(field, samples[index]),
      );
      if (at < 0) continue;
      taken.add(at);
      found.set(field.name, at);
      return;
    }
  };
  for (const field of fields) take(field, [field.label]);
  for (const field of fields) take(field, [field.name, ...field.headers]);
  const account = fields.find(({ name }) => name === "custodianAccount");
  const registered = keys[found.get("legalName") ?? -1]?.includes("registration") === true;
  if (account && (found.has("custodianName") || registered)) take(account, accountsOfLists);
  return Object.fromEntries(found);
}

/** In a custodian's list these head the account there, elsewhere that at a bank. */
const accountsOfLists = ["account", "acct"].flatMap((name) =>
  ["", " number", " no", " #", " num", " id"].map((end) => `${name}${end}`),
);

/** `Address [2 of 2]` is the second of two columns with the same header. */
const REPEATED = /^(.*) \[(\d+) of (\d+)\]$/s;

const columnsNamed = (header: string, headers: readonly string[]): number[] =>
  headers.flatMap((other, at) => (headerKey(other) === headerKey(header) ? [at] : []));

/** A mapping as it is saved: by the headers of its columns, equal ones with their order. */
export function savedColumns(
  mapping: ImportMapping,
  headers: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mapping).map(([name, at]) => {
      const header = headers[at] ?? "";
      const equal = columnsNamed(header, headers);
      const order = `[${equal.indexOf(at) + 1} of ${equal.length}]`;
      return [name, equal.length > 1 ? `${header} ${order}` : header];
    }),
  );
}

/** A saved mapping for the columns of a file. */
interface AppliedHeaders {
  readonly mapping: ImportMapping;
  /** Fields whose header the file lacks. */
  readonly missing: readonly string[];
  /** Fields whose header the file has another number of times: they are left open. */
  readonly unclear: readonly string[];
}

export function applyHeaders(
  saved: Readonly<Record<string, string>>,
  headers: readonly string[],
): AppliedHeaders {
  const mapping: Record<string, number> = {};
  const [missing, unclear]: [string[], string[]] = [[], []];
  for (const [name, text] of Object.entries(saved)) {
    const [, header = text, order = "1", count = "1"] = REPEATED.exec(text) ?? [];
    const equal = columnsNamed(header, headers);
    const at = equal.length === Number(count) ? equal[Number(order) - 1] : undefined;
    if (at !== undefined) mapping[name] = at;
    else (equal.length === 0 ? missing : unclear).push(name);
  }
  return { mapping, missing, unclear };
}
