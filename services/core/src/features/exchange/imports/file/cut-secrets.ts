import {
  cutWholeNumbers,
  importFields,
  importKinds,
  matchColumns,
  numberUse,
  type NumberUse,
} from "@accord/domain";
import type { ParsedRow } from "./file-answer.ts";

/**
 * Keeps the last four digits of whole tax ids and account numbers, also in headers, so that whole
 * ones are never stored (docs/rules.md#whole-numbers-in-imports).
 */
export function cutSecrets(headers: readonly string[], rows: readonly ParsedRow[]) {
  const uses = usesOf(headers);
  const cut = new Set<number>();
  const cutRows = rows.map(({ n, cells }) => ({
    n,
    cells: cells.map((cell, at) => {
      const text = cutWholeNumbers(cell, uses[at]);
      if (text !== cell) cut.add(at);
      return text;
    }),
  }));
  const cutHeaders = headers.map((header) => cutWholeNumbers(header));
  return { headers: cutHeaders, rows: cutRows, cut: [...cut].toSorted((a, b) => a - b) };
}

/** The kind of import is chosen later: a column has the use that it has in any of them. */
function usesOf(headers: readonly string[]): NumberUse[] {
  const matched = importKinds.map((kind) => {
    const columns = Object.entries(matchColumns(importFields[kind], headers));
    return new Map(
      columns.map(([name, at]) => [at, importFields[kind].find((field) => field.name === name)]),
    );
  });
  return headers.map((header, at) => {
    const uses = matched.map((fields) => numberUse(header, fields.get(at)));
    return uses.find((use) => use !== "free") ?? "free";
  });
}
