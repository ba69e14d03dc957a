import { acceptedFiles } from "@accord/domain";
import { failureNotice, issuesByField } from "@accord/remote-kit";
import { Field, FileField, TextAreaInput, TextInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { NOT_STORED } from "../store-pdf.ts";
import { NAME_LENGTH, templateName } from "../template-text.ts";
import "../templates.css";
import { UploadProgress } from "./upload-progress.tsx";
import { useTemplateUpload } from "./use-template-upload.ts";

interface UploadTemplateProps {
  /** The name that is typed on the page; when it is empty the file's name is used. */
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

const DESCRIPTION_LENGTH = 1000;
const fields = ["name", "description"] as const;

/** The upload dialog: one PDF, its name, and what it is for. Mount it to open it. */
export function UploadTemplate({ name, onName, onClose }: UploadTemplateProps) {
  const [file, setFile] = useState<File>();
  const [description, setDescription] = useState("");
  const [isTried, setTried] = useState(false);
  const { upload, stop, phase, progress, failure, forget } = useTemplateUpload({
    onUploaded: () => {
      onName("");
      onClose();
    },
    onNotRecorded: () => onName(""),
  });
  const isPending = phase !== "idle";
  const issues = new Map(issuesByField(failure, fields));
  const submit = () => {
    setTried(true);
    if (file) upload({ file, name: templateName(name, file.name), description });
  };
  return (
    <FormDialog
      error={failureNotice(failure, NOT_STORED, fields)}
      isDirty={file !== undefined || description !== ""}
      isOpen
      isPending={isPending}
      onClose={onClose}
      onStop={stop}
      onSubmit={submit}
      pendingLabel="Uploading..."
      submitLabel="Upload"
      title="Upload PDF Template"
      width={440}
    >
      <FileField
        accept={acceptedFiles.template}
        error={isTried && !file ? "Choose a PDF" : undefined}
        file={file}
        label="PDF File"
        onFile={(chosen) => {
          forget();
          setFile(chosen);
        }}
        required
      />
      <Field
        error={issues.get("name")}
        helper="Left empty, the file's name is used."
        label="Save as"
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={NAME_LENGTH}
            onChange={(event) => onName(event.currentTarget.value)}
            placeholder={file && templateName("", file.name)}
            value={name}
          />
        )}
      </Field>
      <Field error={issues.get("description")} label="Description">
        {(control) => (
          <TextAreaInput
            {...control}
            maxLength={DESCRIPTION_LENGTH}
            onChange={(event) => setDescription(event.currentTarget.value)}
            rows={3}
            value={description}
          />
        )}
      </Field>
      {isPending && <UploadProgress isChecking={phase === "recording"} progress={progress} />}
    </FormDialog>
  );
}
