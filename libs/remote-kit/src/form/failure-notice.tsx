import type { ReactNode } from "react";
import { failureLines } from "./failure.ts";

/**
 * The reason of a refused write for the notice at the head of its form; undefined where the fields
 * say all of it.
 */
export function failureNotice(
  error: Error | null,
  fallback: string,
  fieldNames: readonly string[],
): ReactNode | undefined {
  const lines = error === null ? [] : failureLines(error, fallback, fieldNames);
  return lines.length === 0 ? undefined : lines.map((line) => <div key={line}>{line}</div>);
}
