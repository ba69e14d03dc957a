import { queryOf } from "@accord/api-client";
import type { PdfTemplate } from "@accord/contracts";
import { failureNotice } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TemplateChoice } from "../../../records/template-choice.tsx";
import { useLoadFailure } from "../../../records/use-load-failure.ts";
import { NothingToSend } from "../send/nothing-to-send.tsx";
import { signingText } from "../signing-text.ts";

interface DraftTemplateProps {
  /** Why the agreement's own document cannot be sent. */
  readonly reason: string | undefined;
  readonly hasDocument: boolean;
  readonly failure: Error | null;
  readonly isSending: boolean;
  readonly onChoose: (templateId: string) => void;
  readonly onClose: () => void;
}

interface ChoiceProps extends DraftTemplateProps {
  /** At least one. */
  readonly templates: readonly PdfTemplate[];
}

function Choice({ templates, reason, failure, isSending, onChoose, onClose }: ChoiceProps) {
  const [id, setId] = useState(templates.length === 1 ? (templates[0]?.id ?? "") : "");
  const [isMissing, setMissing] = useState(false);
  const choose = (next: string) => {
    setId(next);
    setMissing(false);
  };
  const submit = () => {
    setMissing(id === "");
    if (id !== "") onChoose(id);
  };
  return (
    <FormDialog
      error={failureNotice(failure, signingText.notDrafted, [])}
      isDirty={false}
      isPending={isSending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Opening..."
      submitLabel="Open in DocuSign"
      title="Send to DocuSign"
    >
      {reason !== undefined && <p className="sgn-lead">{reason}</p>}
      <TemplateChoice
        error={isMissing ? "Choose a template" : undefined}
        label="PDF Template"
        onChoose={choose}
        templates={templates}
        value={id}
      />
    </FormDialog>
  );
}

export function DraftTemplate(props: DraftTemplateProps) {
  const { hasDocument, reason, onClose } = props;
  const templates = useQuery(queryOf("/api/pdf-templates"));
  useLoadFailure(templates, "Failed to load the PDF templates", onClose);
  const { data } = templates;
  if (data === undefined) return null;
  if (data.length > 0) return <Choice {...props} templates={data} />;
  return <NothingToSend onClose={onClose} reason={hasDocument ? reason : undefined} />;
}
