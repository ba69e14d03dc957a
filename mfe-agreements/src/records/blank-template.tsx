import type { PdfTemplate } from "@accord/contracts";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Document } from "@blueprintjs/icons";

interface BlankTemplateProps {
  /** Undefined while nothing is asked. */
  readonly template: PdfTemplate | undefined;
  /** What is about to be done: `Generate it anyway`. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asked before a template without field mappings is generated or sent. */
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
