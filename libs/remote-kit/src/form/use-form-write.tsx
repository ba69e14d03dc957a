import {
  useWrite,
  type ResponseOf,
  type InputOf,
  type PathOf,
  type WriteMethod,
} from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useState, useCallback, useRef } from "react";
import { failureNotice } from "./failure-notice.tsx";
import { staleChange } from "./failure.ts";

export interface FormWriteOptions<Answer> {
  readonly failed: string;
  /** A toast that names the reason (docs/rules.md#failed-calls). */
  readonly toastText?: (error: Error) => string;
  readonly failedTitle?: string;
  /** Issues about these fields are shown beside them. */
  readonly fields: readonly string[];
  readonly onSaved: (answer: Answer) => void;
  /** True for a refusal that is shown as a question instead. */
  readonly asks?: (error: Error) => boolean;
}

export interface FormWrite {
  readonly failure: Error | null;
  readonly onChanged: () => void;
}

/** Sends a form; shows a failure in a toast and in `notice`. */
export function useFormWrite<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  { failed, fields, onSaved, ...options }: FormWriteOptions<ResponseOf<M, P>>,
) {
  const notify = useNotify();
  const once = useOnce();
  const [failure, setFailure] = useState<Error | null>(null);
  const fail = (error: Error) => {
    once.settle();
    if (options.asks?.(error)) return;
    setFailure(error);
    notify.error(options.toastText?.(error) ?? failed, options.failedTitle);
  };
  const { mutate, isPending } = useWrite(method, path, { onSuccess: onSaved, onError: fail });
  return {
    send: (input: InputOf<M, P>) =>
      once.start(() => {
        setFailure(null);
        mutate(input, { onError: once.settle });
      }),
    fail,
    failure,
    isPending,
    notice: failureNotice(failure, failed, fields),
    clearFailure: () => setFailure(null),
    // The notice of a 412 has the reload button.
    onChanged: () => setFailure((before) => (staleChange(before) ? before : null)),
    /** Allows another send after a success. */
    restart: () => {
      once.settle();
      setFailure(null);
    },
  };
}

/** One key per request body, renewed after a success. */
export function useIdempotencyKey() {
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined);
  const keyFor = useCallback((body: unknown) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
  const renew = useCallback(() => {
    last.current = undefined;
  }, []);
  return { keyFor, renew };
}
