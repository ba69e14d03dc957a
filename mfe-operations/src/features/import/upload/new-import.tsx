import { errorText, useUpload } from "@accord/api-client";
import { Button, ProgressBar } from "@accord/blueprint";
import { IMPORT_LIMITS, importKindLabels, type ImportKind } from "@accord/domain";
import { DangerNotice, failureNotice, issuesByField } from "@accord/remote-kit";
import { Link, useNavigate } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { Card, FileField, fileSizeText, PageHeader } from "@accord/ui";
import { stopUploadTexts, useDiscardQuestion, useUnsavedWork } from "@accord/ui/overlays";
import { useState } from "react";
import { Crumb } from "../../../records/head/crumb.tsx";
import { StepsList } from "../../../records/head/steps-list.tsx";
import { SampleFiles } from "../../../records/imports/sample-files.tsx";
import { namedSteps } from "../head/step-names.ts";
import "../import.css";
import { WizardFoot } from "../wizard-foot.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { keepFile } from "./uploaded-file.ts";

interface NewImportProps {
  readonly kind: ImportKind;
}

const FAILED = "The file was not uploaded. Please try again.";
const ACCEPTED = ".csv,.xlsx";
const fields = ["file"] as const;

function useNewImport(file: File | undefined) {
  const notify = useNotify();
  const navigate = useNavigate();
  const upload = useUpload("POST", "/api/imports", {
    onSuccess: ({ id }) => {
      if (file) keepFile(id, file);
      void navigate(`/imports?id=${id}`, { replace: true });
    },
    onError: (error) => notify.error(errorText(error, FAILED)),
  });
  const { dialog, asker } = useDiscardQuestion();
  useUnsavedWork(asker, upload.isPending, upload.cancel, stopUploadTexts);
  return { ...upload, question: dialog };
}

interface UploadProgressProps {
  /** From 0 to 1. */
  readonly progress: number | null;
  readonly onStop: () => void;
}

function UploadProgress({ progress, onStop }: UploadProgressProps) {
  return (
    <div className="imp-uploading">
      <span role="status">{progress === 1 ? "Reading the file..." : "Uploading..."}</span>
      <Button onClick={onStop} text="Stop" variant="minimal" />
      <ProgressBar
        aria-label="Upload"
        intent="primary"
        {...(progress !== null && progress < 1 && { value: progress })}
      />
    </div>
  );
}

/** Kind and file of a new import. */
export function NewImport({ kind }: NewImportProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const { upload, cancel, reset, isPending, progress, error, question } = useNewImport(file);
  const [isMissing, setMissing] = useState(false);
  const [refused] = issuesByField(error, fields);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setMissing(false);
    reset();
  };
  const submit = () => {
    if (file === undefined) return setMissing(true);
    return upload({ form: { kind, file } });
  };
  const notes = [importKindLabels[kind], file ? `${file.name}, ${fileSizeText(file.size)}` : ""];
  return (
    <form
      className="imp-wizard"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="ops-head">
        <Crumb list="Imports" record="New import" to="/imports" />
        <PageHeader
          subtitle="Nothing is written before step Import."
          title={`Import ${importKindLabels[kind].toLowerCase()}`}
        />
      </div>
      <StepsList current={1} steps={namedSteps(1, notes)} />
      <DangerNotice>{failureNotice(error, FAILED, fields)}</DangerNotice>
      <div className="imp-new">
        <Card padded title="Kind and file">
          <KindChoice
            kind={kind}
            onChange={(next) => void navigate(`/imports?new=${next}`, { replace: true })}
          />
          <fieldset className="ac-form imp-drop" disabled={isPending}>
            <FileField
              accept={ACCEPTED}
              error={isMissing ? "Choose a CSV or Excel file" : refused?.[1]}
              file={file}
              label="File"
              maxBytes={IMPORT_LIMITS.bytes}
              onFile={choose}
              required
            />
          </fieldset>
          {isPending && <UploadProgress onStop={cancel} progress={progress} />}
        </Card>
        <Card title="Sample files">
          <SampleFiles />
        </Card>
      </div>
      <WizardFoot
        back={
          <Link className="bp6-button bp6-outlined" to="/imports">
            Back
          </Link>
        }
        note={`At most ${IMPORT_LIMITS.rows.toLocaleString("en-US")} rows. Columns are matched after the upload.`}
      >
        <Button
          aria-disabled={isPending}
          intent="primary"
          text={isPending ? "Uploading..." : "Upload"}
          type="submit"
        />
      </WizardFoot>
      {question}
    </form>
  );
}
