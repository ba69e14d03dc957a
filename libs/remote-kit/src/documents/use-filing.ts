import type { FiledDocument } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useState } from "react";

interface Filed {
  readonly onSuccess: (answer: FiledDocument) => void;
  readonly onError: (error: Error) => void;
}

/** What an upload says: the server's sentence when a file was filed, the reason when it was not. */
export interface Filing {
  /** For `useUpload`. */
  readonly events: Filed;
  /** Why the last file was not filed; it stays beside the document when the toast is gone. */
  readonly problem: string | undefined;
  /** A file that is not even sent: why. */
  readonly refuse: (reason: string) => void;
  /** Another file is sent: what was said of the former one is over. */
  readonly forget: () => void;
}

interface FilingWords {
  /** The specified text with the reason in it. */
  readonly refused: (reason: string) => string;
  /** The text of a send that failed. */
  readonly failed: (error: Error) => string;
}

/** Says in a toast, and beside the document, how filing a file went. */
export function useFiling({ refused, failed }: FilingWords): Filing {
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const say = (text: string) => {
    setProblem(text);
    notify.error(text);
  };
  return {
    events: {
      onSuccess: ({ message }) => notify.success(message),
      onError: (error) => say(failed(error)),
    },
    problem,
    refuse: (reason) => say(refused(reason)),
    forget: () => setProblem(undefined),
  };
}
