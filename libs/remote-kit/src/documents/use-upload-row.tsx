import type { Upload } from "@accord/api-client";
import type { FiledDocument } from "@accord/contracts";
import { useNotify, useSession } from "@accord/shell-kit";
import { useState } from "react";
import { staleChange, type StaleChange, changeText } from "../form/failure.ts";
import { Button } from "@accord/blueprint";

interface UploadTexts {
  readonly refused: (reason: string) => string;
  readonly failed: (error: Error) => string;
}

/** Gets the key of the replaced file, or "". */
type SendFile = (file: File, replaces: string) => void;

const KEPT_IN_HISTORY = "The former file is kept in History.";

/** Reports an upload; after a 412 it offers to replace the other file. */
export function useUploadRow(
  { refused, failed }: UploadTexts,
  current: { readonly key: string } | null | undefined,
) {
  const notify = useNotify();
  const [sent, setSent] = useState<File>();
  const [problem, setProblem] = useState<{ text: string; change?: StaleChange | undefined }>();
  const report = (text: string, change?: StaleChange) => {
    setProblem({ text, change });
    notify.error(text);
  };
  const start = (send: SendFile) => (file: File) => {
    setProblem(undefined);
    setSent(file);
    send(file, current?.key ?? "");
  };
  return {
    events: {
      onSuccess: ({ message, replacedKey }: FiledDocument) =>
        notify.success(replacedKey === null ? message : `${message} ${KEPT_IN_HISTORY}`),
      onError: (error: Error) => report(failed(error), staleChange(error)),
    },
    rowProps: (
      { cancel, isPending, progress }: Pick<Upload<never>, "cancel" | "isPending" | "progress">,
      send: SendFile,
    ) => ({
      upload: {
        send: start(send),
        refuse: (reason: string) => report(refused(reason)),
        cancel,
        isPending,
        progress,
      },
      problem:
        problem?.change && sent ? (
          <UploadConflict change={problem.change} onReplace={() => start(send)(sent)} />
        ) : (
          problem?.text
        ),
    }),
  };
}

interface UploadConflictProps {
  readonly change: StaleChange;
  readonly onReplace: () => void;
}

function UploadConflict({ change, onReplace }: UploadConflictProps) {
  const { timeZone } = useSession();
  return (
    <>
      {changeText(change, "document", timeZone)}. The row shows that file now.
      <div className="rk-overtaken">
        <Button onClick={onReplace} size="small" text="Replace it anyway" variant="outlined" />
      </div>
    </>
  );
}
