import type { PdfTemplate } from "@accord/contracts";
import { LazyPart, Card, EmptyState } from "@accord/ui";
import { NOT_LOADED } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { Button } from "@accord/blueprint";
import { loadPreview } from "../../features/templates/lazy-parts.ts";

function MissingTemplate({ onClose }: { readonly onClose: () => void }) {
  return (
    <Card title="Template Preview">
      <EmptyState
        action={<Button onClick={onClose} text="Close" variant="outlined" />}
        text="This template was not found. It may have been deleted."
      />
    </Card>
  );
}

interface PreviewPartProps {
  readonly id: string;
  readonly templates: readonly PdfTemplate[] | undefined;
  readonly onAdd: (template: PdfTemplate) => void;
  readonly onEdit: (template: PdfTemplate) => void;
  readonly onClose: () => void;
}

export function PreviewPart({ id, templates, onAdd, onEdit, onClose }: PreviewPartProps) {
  const notify = useNotify();
  if (templates === undefined) return null;
  const template = templates.find((each) => each.id === id);
  if (template === undefined) return <MissingTemplate onClose={onClose} />;
  const fail = () => {
    notify.error(NOT_LOADED);
    onClose();
  };
  const props = {
    template,
    onAdd: () => onAdd(template),
    onEdit: () => onEdit(template),
    onClose,
  };
  return <LazyPart key={id} load={loadPreview} onFailed={fail} props={props} />;
}
