import { useCallback, useRef } from "react";

/** One key per request body, renewed after a success. */
export function useIdempotencyKey() {
  const kept = useRef<{ readonly body: string; readonly key: string }>(undefined);
  const keyFor = useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (kept.current?.body !== text) kept.current = { body: text, key: crypto.randomUUID() };
    return kept.current.key;
  }, []);
  const renew = useCallback(() => {
    kept.current = undefined;
  }, []);
  return { keyFor, renew };
}
