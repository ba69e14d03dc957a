import { errorText } from "@accord/api-client";
import type { BankFileAnswer } from "@accord/contracts";
import { MAX_BANK_FILE_BYTES, pluralize } from "@accord/domain";
import { useFormWrite } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FileField } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useRef, useState } from "react";
import { AnswersTable } from "./answers-table.tsx";
import { decodeBankFile } from "./decode-bank-file.ts";

const FAILED = "The file was not read. Please try again.";
const ACCEPTED_FILES = ".ach,.txt,.ret,.noc,.dat";

interface Preview {
  readonly text: string;
  readonly answers: readonly BankFileAnswer[];
  /** The entries that a person accepted. */
  readonly accepted: ReadonlySet<number>;
  /** How many entries were to change something and did not; undefined before the file is applied. */
  readonly refused?: number;
}

const changesOf = (answers: readonly BankFileAnswer[]) =>
  answers.filter(({ changes }) => changes).length;

const promisedBy = (preview: Preview | undefined) =>
  preview ? changesOf(preview.answers) + preview.accepted.size : 0;

const refusedText = (count: number) =>
  count === 1
    ? "1 entry was not applied. Its effect below says why."
    : `${pluralize(count, "entry", "entries")} were not applied. Their effects below say why.`;

function useBankFile(onApplied: (changed: number, refused: number) => void) {
  const [preview, setPreview] = useState<Preview>();
  const text = useRef("");
  const write = useFormWrite("POST", "/api/payout-runs/returns-file", {
    failed: FAILED,
    toastText: (error) => errorText(error, FAILED),
    fields: [],
    onSaved: ({ answers, applied }) => {
      const read = { text: text.current, answers, accepted: new Set<number>() };
      if (!applied) {
        setPreview(read);
        return write.restart();
      }
      const changed = changesOf(answers);
      const refused = promisedBy(preview) - changed;
      setPreview({ ...read, refused });
      onApplied(changed, refused);
      return refused > 0 && write.restart();
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
      text.current = decodeBankFile(await file.arrayBuffer());
      write.send({ body: { text: text.current, apply: false } });
    },
    accept: (entry: number, isAccepted: boolean) => {
      if (!preview) return;
      const accepted = new Set(preview.accepted);
      if (isAccepted) accepted.add(entry);
      else accepted.delete(entry);
      setPreview({ ...preview, accepted });
    },
    apply: ({ text: content, accepted }: Preview) =>
      write.send({ body: { text: content, apply: true, accepted: [...accepted] } }),
  };
}

/** Returns and notifications of change of the bank: first what they do, then apply. */
export function BankFile({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const bankFile = useBankFile((changed, refused) => {
    if (changed > 0) notify.success(`The bank file is applied: ${pluralize(changed, "change")}.`);
    if (refused === 0) onClose();
  });
  const { preview, clear, read, apply, accept, isPending, notice } = bankFile;
  const isApplied = preview?.refused !== undefined;
  const changes = isApplied ? 0 : promisedBy(preview);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setError(undefined);
    clear();
  };
  const submit = () => {
    if (preview) return changes > 0 ? apply(preview) : choose(undefined);
    return file ? void read(file) : setError("Bank file is required");
  };
  const isDone = preview !== undefined && changes === 0;
  const readLabel = isDone ? "Choose another file" : "Read file";
  return (
    <FormDialog
      cancelLabel={isDone ? "Close" : "Cancel"}
      error={preview?.refused ? refusedText(preview.refused) : notice}
      isDirty={false}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel={preview ? "Applying..." : "Reading..."}
      submitLabel={changes > 0 ? `Apply ${pluralize(changes, "change")}` : readLabel}
      title="Bank file"
      width={preview ? 880 : 440}
    >
      <FileField
        accept={ACCEPTED_FILES}
        error={error}
        file={file}
        label="Bank file"
        maxBytes={MAX_BANK_FILE_BYTES}
        onFile={choose}
        required
      />
      {preview === undefined ? (
        <p className="ops-note">
          Returns and notifications of change as the bank sends them. Reading changes nothing.
        </p>
      ) : (
        <AnswersTable
          accepted={preview.accepted}
          answers={preview.answers}
          onAccept={isApplied ? undefined : accept}
        />
      )}
    </FormDialog>
  );
}
