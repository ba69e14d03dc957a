import { fieldIssues } from "@accord/api-client";
import { Link } from "@accord/router";
import type { ReactNode } from "react";
import { failureLines } from "./failure.ts";

/** Undefined when the fields show all of the error. Links leave the form open. */
export function failureNotice(
  error: Error | null,
  fallback: string,
  fieldNames: readonly string[],
): ReactNode | undefined {
  const lines = error === null ? [] : failureLines(error, fallback, fieldNames);
  const links = fieldIssues(error).flatMap(({ link }) => link ?? []);
  if (lines.length === 0 && links.length === 0) return undefined;
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {links.map(({ to, text }) => (
        <Link key={to} rel="noopener" target="_blank" to={to}>
          {text}
        </Link>
      ))}
    </>
  );
}
