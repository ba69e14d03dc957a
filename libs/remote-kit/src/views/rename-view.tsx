import type { SavedView } from "@accord/contracts";
import { FormDialog } from "@accord/ui/overlays";
import { useFormWrite } from "../form/use-form-write.tsx";
import { NAME, useViewName } from "./view-name.tsx";

interface RenameViewProps {
  readonly view: SavedView;
  readonly onClose: () => void;
}

export function RenameView({ view, onClose }: RenameViewProps) {
  const { name, isDirty, check, field } = useViewName(view.name);
  const write = useFormWrite("PATCH", "/api/saved-views/:id", {
    failed: "The view was not renamed. Please try again.",
    fields: NAME,
    onSaved: onClose,
  });
  const submit = () => {
    if (check()) write.send({ params: { id: view.id }, body: { name }, ifMatch: view.version });
  };
  return (
    <FormDialog
      error={write.notice}
      isDirty={isDirty}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={submit}
      pendingLabel="Renaming..."
      submitLabel="Rename"
      title="Rename view"
    >
      {field(write.failure)}
    </FormDialog>
  );
}
