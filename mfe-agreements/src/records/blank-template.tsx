import type { PdfTemplate } from "@accord/contracts";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Document } from "@blueprintjs/icons";

interface BlankTemplateProps {
  readonly template: PdfTemplate | undefined;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function BlankTemplate({ template, ...props }: BlankTemplateProps) {
  return (
    <ConfirmDialog
      {...props}
      icon={<Document size={20} />}
      intent="primary"
      isOpen={template !== undefined}
      question="This template has no field mappings"
    >
      Nothing of the agreement is printed on &quot;{template?.name}&quot;: no name, no amount, no
      date. The copy is the template as it is.
    </ConfirmDialog>
  );
}
