import type { AgreementDetails, Rollover } from "@accord/contracts";
import { NOT_LOADED } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { LazyPart } from "@accord/ui";
import { loadAdd, loadDelete, loadEdit } from "./lazy-parts.ts";

/** The dialog over the section; at most one. */
export type OpenDialog =
  { readonly kind: "add" } | { readonly kind: "edit" | "delete"; readonly rollover: Rollover };

interface RolloverDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly agreement: AgreementDetails;
  /** The rows as they are now. */
  readonly rows: readonly Rollover[];
  readonly onClose: () => void;
}

/** The dialog that is open, loaded when it is first asked for. */
export function RolloverDialog({ dialog, agreement, rows, onClose }: RolloverDialogProps) {
  const notify = useNotify();
  if (dialog === undefined) return null;
  const onFailed = () => {
    notify.error(NOT_LOADED);
    onClose();
  };
  if (dialog.kind === "add") {
    return <LazyPart load={loadAdd} onFailed={onFailed} props={{ agreement, onClose }} />;
  }
  const { kind, rollover } = dialog;
  if (kind === "edit") {
    return <LazyPart load={loadEdit} onFailed={onFailed} props={{ rollover, onClose }} />;
  }
  // After a refusal the question is about the row as it is now.
  const fresh = rows.find(({ id }) => id === rollover.id) ?? rollover;
  return <LazyPart load={loadDelete} onFailed={onFailed} props={{ rollover: fresh, onClose }} />;
}
