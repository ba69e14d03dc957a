import type { PdfTemplate, Agreement } from "@accord/contracts";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { BlankTemplate } from "../../records/blank-template.tsx";
import { TemplateChoice } from "../../records/template-choice.tsx";
import { copyFailure, useGeneratePdf } from "./use-generate-pdf.ts";
import { fieldIssues } from "@accord/api-client";
import { Link } from "@accord/router";
import "./pdf-copy.css";

export type CopiedAgreement = Pick<Agreement, "id" | "reference">;

interface PdfCopyProps {
  readonly agreement: CopiedAgreement;
  /** At least one. */
  readonly templates: readonly PdfTemplate[];
  readonly onClose: () => void;
}

export function PdfCopy({ agreement, templates, onClose }: PdfCopyProps) {
  const [id, setId] = useState(templates.length === 1 ? templates[0]?.id : undefined);
  const [isMissing, setMissing] = useState(false);
  const [blank, setBlank] = useState<PdfTemplate>();
  const { generate, isPending, failure, clearFailure } = useGeneratePdf(agreement.id, onClose);
  const chosen = templates.find((template) => template.id === id);
  const choose = (next: string) => {
    setId(next);
    setMissing(false);
    clearFailure();
  };
  const submit = () => {
    setMissing(chosen === undefined);
    if (chosen?.fields.length === 0) setBlank(chosen);
    else if (chosen !== undefined) generate(chosen.id);
  };
  return (
    <FormDialog
      error={
        failure && chosen ? <CopyProblems failure={failure} templateId={chosen.id} /> : undefined
      }
      isDirty={false}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Generating..."
      submitLabel="Generate PDF"
      title={`PDF Copy of ${agreement.reference}`}
    >
      <TemplateChoice
        error={isMissing ? "Choose a template" : undefined}
        label="PDF Template"
        onChoose={choose}
        templates={templates}
        value={chosen?.id ?? ""}
      />
      <BlankTemplate
        confirmLabel="Generate it anyway"
        onCancel={() => setBlank(undefined)}
        onConfirm={() => {
          setBlank(undefined);
          if (blank !== undefined) generate(blank.id);
        }}
        template={blank}
      />
    </FormDialog>
  );
}

interface CopyProblemsProps {
  readonly failure: Error;
  readonly templateId: string;
}

function CopyProblems({ failure, templateId }: CopyProblemsProps) {
  const issues = fieldIssues(failure);
  return (
    <>
      <div>{copyFailure(failure)}</div>
      {issues.length > 0 && (
        <>
          <ul className="copy-problems">
            {issues.map(({ path, message }, index) => (
              <li key={`${path} ${index}`}>{message}</li>
            ))}
          </ul>
          <Link to={`/pdf-templates?map=${templateId}`}>Open the field mapping</Link>
        </>
      )}
    </>
  );
}
