import {
  useWrite,
  type AnswerOf,
  type InputOf,
  type PathOf,
  type WriteMethod,
} from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useState } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import { failureLines, failureText } from "./failure.ts";

export interface FormWriteOptions<Answer> {
  /** The specified words for a failure. */
  readonly failed: string;
  /** The toast of a failure, where it is not those words with the server's reason. */
  readonly toastOf?: (error: Error) => string;
  /** The form's fields: an issue about one of them is said there. */
  readonly fields: readonly string[];
  readonly onSaved: (answer: Answer) => void;
}

/** A form's write: sent once, and a failure said in a toast and in a notice that stays. */
export function useFormWrite<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  { failed, fields, onSaved, ...options }: FormWriteOptions<AnswerOf<M, P>>,
) {
  const notify = useNotify();
  const once = useOnce();
  const [failure, setFailure] = useState<Error | null>(null);
  const fail = (error: Error) => {
    once.settle();
    setFailure(error);
    notify.error(options.toastOf?.(error) ?? failureText(failed, error));
  };
  const { mutate, isPending } = useWrite(method, path, { onSuccess: onSaved, onError: fail });
  return {
    send: (input: InputOf<M, P>) => once.start(() => mutate(input)),
    fail,
    failure,
    isPending,
    notice: failure ? <FailureNotice lines={failureLines(failure, failed, fields)} /> : undefined,
    forget: () => setFailure(null),
    /** Lets a form that stays be sent again after a success. */
    restart: () => {
      once.settle();
      setFailure(null);
    },
  };
}
