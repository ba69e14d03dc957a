import {
  useWrite,
  type ResponseOf,
  type InputOf,
  type PathOf,
  type WriteMethod,
} from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useState } from "react";
import { failureNotice } from "./failure-notice.tsx";
import { staleChange } from "./failure.ts";

/** What a form says of its write, and what follows a success. */
export interface FormWriteOptions<Answer> {
  /** The specified words for a failure: its toast. The reason stands in the notice. */
  readonly failed: string;
  /** The toast of a failure, where it names the reason (docs/rules.md#failed-calls). */
  readonly toastOf?: (error: Error) => string;
  /** The toast's title, where it is specified. */
  readonly failedTitle?: string;
  /** The form's fields: an issue about one of them is said there. */
  readonly fields: readonly string[];
  readonly onSaved: (answer: Answer) => void;
}

/** What a form needs to know of its write. */
export interface FormWrite {
  /** Why the last send was refused. */
  readonly failure: Error | null;
  /** The form was changed: its refusal is about what it was. */
  readonly onChanged: () => void;
}

/** A form's write: sent once, and a failure said in a toast and in a notice that stays. */
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
    setFailure(error);
    notify.error(options.toastOf?.(error) ?? failed, options.failedTitle);
  };
  const { mutate, isPending } = useWrite(method, path, { onSuccess: onSaved, onError: fail });
  return {
    send: (input: InputOf<M, P>) =>
      once.start(() => {
        setFailure(null);
        mutate(input);
      }),
    fail,
    failure,
    isPending,
    notice: failureNotice(failure, failed, fields),
    forget: () => setFailure(null),
    // Somebody else's save stays said, with its way on.
    onChanged: () => setFailure((before) => (staleChange(before) ? before : null)),
    /** Lets a form that stays be sent again after a success. */
    restart: () => {
      once.settle();
      setFailure(null);
    },
  };
}
