import { errorText, useWrite } from "@accord/api-client";
import type { SavedImportMapping } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";

interface DeleteMatchingProps {
  readonly saved: SavedImportMapping;
  readonly onClose: () => void;
}

export function DeleteMatching({ saved, onClose }: DeleteMatchingProps) {
  const notify = useNotify();
  const { error, isPending, mutate } = useWrite("DELETE", "/api/import-mappings/:id", {
    onSuccess: () => {
      notify.success(`${saved.name} is deleted.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      confirmLabel="Delete matching"
      error={error === null ? undefined : errorText(error, "The matching was not deleted.")}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => mutate({ params: { id: saved.id } })}
      pendingLabel="Deleting..."
      question={`Delete the saved matching ${saved.name}?`}
    >
      <p>The columns that are chosen here stay as they are.</p>
    </ConfirmDialog>
  );
}
