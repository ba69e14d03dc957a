import type { ReactNode } from "react";
import { failureLines } from "./failure.ts";

/** Undefined when the fields show all of the error. */
export function failureNotice(
  error: Error | null,
  fallback: string,
  fieldNames: readonly string[],
): ReactNode | undefined {
  const lines = error === null ? [] : failureLines(error, fallback, fieldNames);
  return lines.length === 0 ? undefined : lines.map((line) => <div key={line}>{line}</div>);
}
