import type { PdfTemplate } from "@accord/contracts";
import { issuesByField } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { TemplateFields } from "../template-fields.tsx";
import { useDuplicateNameCheck } from "../use-duplicate-name-check.tsx";
import { templateTexts, useEditTemplate } from "./use-edit-template.ts";

interface EditTemplateProps {
  readonly template: PdfTemplate;
  readonly onClose: () => void;
}

export function EditTemplate({ template, onClose }: EditTemplateProps) {
  const form = useEditTemplate(template, onClose);
  const { checkName, nameDialog } = useDuplicateNameCheck({
    question: "Give this one the same name?",
    confirmLabel: "Use This Name",
  });
  const submit = () => {
    if (form.isRenamed) checkName(form.texts.name, form.submit);
    else form.submit();
  };
  return (
    <>
      <FormDialog
        error={form.notice}
        isDirty={form.isDirty}
        isPending={form.isPending}
        onClose={onClose}
        onSubmit={submit}
        pendingLabel="Saving..."
        submitLabel="Save"
        title="Edit PDF Template"
      >
        <TemplateFields
          issues={new Map(issuesByField(form.failure, templateTexts))}
          nameLabel="Template Name"
          onChange={form.change}
          texts={form.texts}
        />
      </FormDialog>
      {nameDialog}
    </>
  );
}
