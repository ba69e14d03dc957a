import type { PdfTemplate } from "@accord/contracts";
import { ConfirmDialog } from "@accord/ui/overlays";
import { mappedText } from "../template-text.ts";

interface DeleteTemplateProps {
  readonly template: PdfTemplate;
  readonly onDelete: (template: PdfTemplate) => void;
  readonly onClose: () => void;
}

export function DeleteTemplate({ template, onDelete, onClose }: DeleteTemplateProps) {
  return (
    <ConfirmDialog
      confirmLabel="Delete template"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onDelete(template);
      }}
      question={`Are you sure you want to delete "${template.name}"? This action cannot be undone and will also delete all associated field mappings.`}
    >
      {mappedText(template)}. PDF copies that were made from it stay as they are.
    </ConfirmDialog>
  );
}
