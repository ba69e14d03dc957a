import { useEffect } from "react";
import { issuesByField } from "./failure.ts";

interface Form<Name extends string> {
  setError(name: Name, error: { type: string; message: string }): void;
  setFocus(name: Name): void;
}

/**
 * Shows the issues of a refused write beside their fields, the first one focused.
 * `fieldNames` is a constant: the form's fields in the order of the screen.
 */
export function useServerIssues<Name extends string>(
  { setError, setFocus }: Form<Name>,
  failure: Error | null,
  fieldNames: readonly Name[],
): void {
  useEffect(() => {
    const issues = issuesByField(failure, fieldNames);
    for (const [name, message] of issues) setError(name, { type: "server", message });
    const first = issues[0]?.[0];
    if (first !== undefined) setFocus(first);
  }, [failure, fieldNames, setError, setFocus]);
}
