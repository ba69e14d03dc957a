import { ConfirmDialog } from "@accord/ui/overlays";
import { WarningSign } from "@blueprintjs/icons";
import type { ComponentProps } from "react";
import type { useDelete } from "./use-delete.ts";

interface DeleteDialogProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  "children" | "isRefused" | "isWaiting"
> {
  readonly noun: string;
  readonly remove: Pick<ReturnType<typeof useDelete>, "confirm" | "isPending" | "reason">;
  readonly onClose: () => void;
}

/** Confirms the deletion of a record. `isRefused`: the children show what prevents it. */
export function DeleteDialog({ noun, remove, onClose, ...dialog }: DeleteDialogProps) {
  const { isRefused = false } = dialog;
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={`Delete ${noun}`}
      error={isRefused ? undefined : remove.reason}
      icon={isRefused ? <WarningSign size={20} /> : undefined}
      intent={isRefused ? "primary" : "danger"}
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={remove.confirm}
      pendingLabel="Deleting..."
      question={
        isRefused
          ? `This ${noun} cannot be deleted yet`
          : `Are you sure you want to delete this ${noun}?`
      }
    />
  );
}
