import type { Upload } from "@accord/api-client";
import type { FiledDocument } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useState, type ReactNode } from "react";
import { staleChange, type StaleChange } from "../form/failure.ts";
import type { DocumentUpload } from "./document-actions.tsx";
import { OvertakenFile } from "./overtaken-file.tsx";

interface FilingWords {
  /** The specified text with the reason in it. */
  readonly refused: (reason: string) => string;
  /** The text of a send that failed. */
  readonly failed: (error: Error) => string;
}

/** What an upload says: the server's sentence when a file was filed, the reason when it was not. */
export interface Filing {
  /** For `useUpload`. */
  readonly events: {
    readonly onSuccess: (answer: FiledDocument) => void;
    readonly onError: (error: Error) => void;
  };
  /**
   * What the row of a document takes. `send` uploads a file in place of the one with the key
   * `replaces`, which is blank for none.
   */
  readonly rowOf: (
    uploading: Pick<Upload<never>, "cancel" | "isPending" | "progress">,
    send: (file: File, replaces: string) => void,
  ) => { readonly upload: DocumentUpload; readonly problem: ReactNode };
}

/** Said of a filed document that took the place of another. */
const KEPT = "The former file is kept in History.";

/**
 * Says in a toast, and beside the document until the next try, how filing a file went. When somebody
 * else was here first (412) it says who, and offers to replace what they filed.
 */
export function useFiling(
  { refused, failed }: FilingWords,
  current: { readonly key: string } | null | undefined,
): Filing {
  const notify = useNotify();
  const [sent, setSent] = useState<File>();
  const [problem, setProblem] = useState<{ text: string; change?: StaleChange | undefined }>();
  const say = (text: string, change?: StaleChange) => {
    setProblem({ text, change });
    notify.error(text);
  };
  const start = (send: (file: File, replaces: string) => void) => (file: File) => {
    setProblem(undefined);
    setSent(file);
    send(file, current?.key ?? "");
  };
  return {
    events: {
      onSuccess: ({ message, replacedKey }) =>
        notify.success(replacedKey === null ? message : `${message} ${KEPT}`),
      onError: (error) => say(failed(error), staleChange(error)),
    },
    rowOf: ({ cancel, isPending, progress }, send) => ({
      upload: {
        send: start(send),
        refuse: (reason) => say(refused(reason)),
        cancel,
        isPending,
        progress,
      },
      problem:
        problem?.change && sent ? (
          <OvertakenFile change={problem.change} onReplace={() => start(send)(sent)} />
        ) : (
          problem?.text
        ),
    }),
  };
}
