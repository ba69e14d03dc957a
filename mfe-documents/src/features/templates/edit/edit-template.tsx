import type { PdfTemplate } from "@accord/contracts";
import { issuesByField } from "@accord/remote-kit";
import { FormDialog } from "@accord/ui/overlays";
import { TemplateFields } from "../template-fields.tsx";
import { templateTexts, useEditTemplate } from "./use-edit-template.ts";

interface EditTemplateProps {
  readonly template: PdfTemplate;
  readonly onClose: () => void;
}

/** The dialog for the name and the description of a template. Mount it to open it. */
export function EditTemplate({ template, onClose }: EditTemplateProps) {
  const form = useEditTemplate(template, onClose);
  return (
    <FormDialog
      error={form.notice}
      isDirty={form.isDirty}
      isOpen
      isPending={form.isPending}
      onClose={onClose}
      onSubmit={form.submit}
      pendingLabel="Saving..."
      submitLabel="Save"
      title="Edit PDF Template"
      width={440}
    >
      <TemplateFields
        issues={new Map(issuesByField(form.failure, templateTexts))}
        nameLabel="Template Name"
        onChange={form.change}
        texts={form.texts}
      />
    </FormDialog>
  );
}
