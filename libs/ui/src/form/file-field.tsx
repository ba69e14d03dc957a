import { Button } from "@accord/blueprint";
import { Cross, Document } from "@blueprintjs/icons";
import { MAX_FILE_BYTES } from "@accord/domain";
import { useRef, useState, type ChangeEvent } from "react";
import { Field } from "./field.tsx";
import { fileRefusal, fileSizeText, fileTypesText } from "./file-refusal.ts";

interface FileFieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly accept: string;
  readonly maxBytes?: number;
  readonly file: File | undefined;
  /** Undefined when the file was removed or refused. */
  readonly onFile: (file: File | undefined) => void;
  readonly error?: string | undefined;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

function ChosenFile({ file }: { readonly file: File }) {
  return (
    <span className="ac-file-chosen">
      <Document size={16} />
      <bdi className="ac-ellipsis" title={file.name}>
        {file.name}
      </bdi>
      <span className="ac-muted ac-nowrap">{fileSizeText(file.size)}</span>
    </span>
  );
}

const helperText = (accept: string, maxBytes: number) =>
  `${fileTypesText(accept)}, at most ${fileSizeText(maxBytes)}`;

/**
 * A form field for one file. The native input covers the box invisibly, so that keyboard, screen
 * readers and drag and drop work.
 */
export function FileField({
  label,
  required = false,
  accept,
  maxBytes = MAX_FILE_BYTES,
  file,
  onFile,
  error,
  inputRef,
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const onFileChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    if (chosen === undefined) return;
    const reason = fileRefusal(chosen, accept, maxBytes);
    setRefusal(reason);
    onFile(reason === undefined ? chosen : undefined);
  };
  const clear = () => {
    if (input.current) input.current.value = "";
    setRefusal(undefined);
    onFile(undefined);
    input.current?.focus();
  };
  return (
    <Field
      error={refusal ?? error}
      helper={helperText(accept, maxBytes)}
      label={label}
      required={required}
    >
      {(control) => (
        <div className="ac-file">
          <input
            {...control}
            accept={accept}
            onChange={onFileChosen}
            // Allows selecting the same file again.
            onClick={({ currentTarget }) => (currentTarget.value = "")}
            ref={(element) => {
              input.current = element;
              inputRef?.(element);
            }}
            type="file"
          />
          {file ? (
            <ChosenFile file={file} />
          ) : (
            <span aria-hidden="true" className="ac-file-chosen ac-muted">
              Choose a file or drop it here
            </span>
          )}
          {file && (
            <Button
              aria-label={`Remove ${file.name}`}
              icon={<Cross size={16} />}
              onClick={clear}
              variant="minimal"
            />
          )}
        </div>
      )}
    </Field>
  );
}
