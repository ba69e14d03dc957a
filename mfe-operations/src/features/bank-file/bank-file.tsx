import { errorText } from "@accord/api-client";
import type { BankFileAnswer } from "@accord/contracts";
import { useFormWrite } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FileField } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useRef, useState } from "react";
import { countOf } from "../../records/run-text.ts";
import { AnswersTable } from "./answers-table.tsx";

const FAILED = "The file was not read. Please try again.";
const ACCEPTED = ".ach,.txt,.ret,.noc,.dat";
const MAX_BYTES = 19 * 1024 * 1024;

interface Preview {
  readonly text: string;
  readonly answers: readonly BankFileAnswer[];
}

function useBankFile(onApplied: (changed: number) => void) {
  const [preview, setPreview] = useState<Preview>();
  const text = useRef("");
  const write = useFormWrite("POST", "/api/payout-runs/returns-file", {
    failed: FAILED,
    toastText: (error) => errorText(error, FAILED),
    fields: [],
    onSaved: ({ answers, applied }) => {
      if (applied) return onApplied(answers.filter(({ changes }) => changes).length);
      setPreview({ text: text.current, answers });
      return write.restart();
    },
  });
  return {
    ...write,
    preview,
    clear: () => {
      setPreview(undefined);
      write.clearFailure();
    },
    read: async (file: File) => {
      text.current = await file.text();
      write.send({ body: { text: text.current, apply: false } });
    },
    apply: (content: string) => write.send({ body: { text: content, apply: true } }),
  };
}

/** Returns and notifications of change of the bank: first what they do, then apply. */
export function BankFile({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const { preview, clear, read, apply, isPending, notice } = useBankFile((changed) => {
    notify.success(`The bank file is applied: ${countOf(changed, "change")}.`);
    onClose();
  });
  const changes = preview?.answers.filter((answer) => answer.changes).length ?? 0;
  const submit = () => {
    if (preview) return changes > 0 ? apply(preview.text) : onClose();
    return file ? void read(file) : setError("Bank file is required");
  };
  const readLabel = preview && changes === 0 ? "Close" : "Read file";
  return (
    <FormDialog
      error={notice}
      isDirty={false}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel={preview ? "Applying..." : "Reading..."}
      submitLabel={changes > 0 ? `Apply ${countOf(changes, "change")}` : readLabel}
      title="Bank file"
      width={preview ? 880 : 440}
    >
      <FileField
        accept={ACCEPTED}
        error={error}
        file={file}
        label="Bank file"
        maxBytes={MAX_BYTES}
        onFile={(chosen) => {
          setFile(chosen);
          setError(undefined);
          clear();
        }}
        required
      />
      {preview === undefined ? (
        <p className="ops-note">
          Returns and notifications of change as the bank sends them. Reading changes nothing.
        </p>
      ) : (
        <AnswersTable answers={preview.answers} />
      )}
    </FormDialog>
  );
}
