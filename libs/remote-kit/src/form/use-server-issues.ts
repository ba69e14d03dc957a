import { useEffect, useEffectEvent } from "react";
import { issuesByField } from "./failure.ts";

interface Form<Name extends string> {
  setError(name: Name, error: { type: string; message: string }): void;
  setFocus(name: Name): void;
  subscribe(options: {
    formState: { values: true };
    callback: (change: { type?: string | undefined }) => void;
  }): () => void;
}

/** Shows server issues beside their fields. `fieldNames`: a constant, in screen order. */
export function useServerIssues<Name extends string>(
  { setError, setFocus, subscribe }: Form<Name>,
  failure: Error | null,
  fieldNames: readonly Name[],
  onChanged?: () => void,
): void {
  useEffect(() => {
    const issues = issuesByField(failure, fieldNames);
    for (const [name, message] of issues) setError(name, { type: "server", message });
    const first = issues[0]?.[0];
    if (first !== undefined) setFocus(first);
  }, [failure, fieldNames, setError, setFocus]);
  const changed = useEffectEvent(() => onChanged?.());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === "change") changed();
        },
      }),
    [subscribe],
  );
}
