import { failureReason, useWrite } from "@accord/api-client";
import type { SavedView } from "@accord/contracts";
import { ConfirmDialog } from "@accord/ui/overlays";

interface DeleteViewProps {
  readonly view: SavedView;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteView({ view, onDeleted, onClose }: DeleteViewProps) {
  const remove = useWrite("DELETE", "/api/saved-views/:id", {
    onSuccess: () => {
      onClose();
      onDeleted();
    },
  });
  const { error } = remove;
  return (
    <ConfirmDialog
      confirmLabel="Delete view"
      error={
        error ? (failureReason(error) ?? "The view was not deleted. Please try again.") : undefined
      }
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { id: view.id } })}
      pendingLabel="Deleting..."
      question="Are you sure you want to delete this view?"
    >
      {`${view.name}. The records that it shows stay.`}
      {view.shared && " Nobody sees it any more."}
    </ConfirmDialog>
  );
}
