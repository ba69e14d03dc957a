import { acceptedFiles } from "@accord/domain";
import { failureNotice, issuesByField } from "@accord/remote-kit";
import { FileField } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { ProgressBar } from "@accord/blueprint";
import { TemplateFields } from "../template-fields.tsx";
import { templateName } from "../template-text.ts";
import "../templates.css";
import { useDuplicateNameCheck } from "../use-duplicate-name-check.tsx";
import { NOT_STORED } from "../use-store-pdf.ts";
import { useUploadForm, type UploadFormProps } from "./use-upload-form.ts";

interface UploadProgressProps {
  readonly isChecking: boolean;
  /** From 0 to 1. */
  readonly progress: number;
}

function UploadProgress({ isChecking, progress }: UploadProgressProps) {
  const percent = Math.round(progress * 100);
  return (
    <div className="tpl-progress">
      <ProgressBar
        aria-label="Upload progress"
        intent="primary"
        stripes={isChecking}
        value={isChecking ? 1 : progress}
      />
      <p>{isChecking ? "Checking the PDF..." : `${percent}% uploaded`}</p>
    </div>
  );
}

const fields = ["name", "description"] as const;

export function UploadTemplate(props: UploadFormProps) {
  const form = useUploadForm(props);
  const { file, phase, failure } = form;
  const { checkName, nameDialog } = useDuplicateNameCheck({
    question: "Add another one?",
    confirmLabel: "Add Another",
  });
  const submit = () => {
    if (file && phase === "idle") checkName(templateName(form.texts.name, file.name), form.submit);
    else form.submit();
  };
  return (
    <>
      <FormDialog
        error={failureNotice(failure, NOT_STORED, fields)}
        isDirty={form.isDirty}
        isPending={phase !== "idle"}
        onClose={props.onClose}
        onStop={form.stop}
        onSubmit={submit}
        pendingLabel="Uploading..."
        submitLabel="Upload"
        title="Upload PDF Template"
      >
        <FileField
          accept={acceptedFiles.template}
          error={form.missing}
          file={file}
          label="PDF File"
          onFile={form.choose}
          required
        />
        <TemplateFields
          issues={new Map(issuesByField(failure, fields))}
          nameHelper="Left empty, the file's name is used."
          nameLabel="Save as"
          namePlaceholder={file && templateName("", file.name)}
          onChange={form.change}
          texts={form.texts}
        />
        {phase !== "idle" && (
          <UploadProgress isChecking={phase === "recording"} progress={form.progress} />
        )}
      </FormDialog>
      {nameDialog}
    </>
  );
}
