import type { Investor } from "@accord/contracts";
import { LazyPart } from "@accord/ui";
import { loadAdd, loadDelete, loadEdit } from "./lazy-parts.ts";

/** The dialog over the page; at most one. */
export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly investor: Investor }
  | { readonly kind: "delete"; readonly investor: Investor };

interface PageDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
  /** Its code did not load. */
  readonly onFailed: () => void;
}

/** The dialog that is open, loaded when it is first asked for. */
export function PageDialog({ dialog, onClose, onDeleted, onFailed }: PageDialogProps) {
  if (dialog === undefined) return null;
  if (dialog.kind === "add") {
    return <LazyPart key="add" load={loadAdd} onFailed={onFailed} props={{ onClose }} />;
  }
  const { kind, investor } = dialog;
  if (kind === "edit") {
    const props = { investor, onClose };
    return <LazyPart key="edit" load={loadEdit} onFailed={onFailed} props={props} />;
  }
  const props = { investor, onClose, onDeleted };
  return <LazyPart key="delete" load={loadDelete} onFailed={onFailed} props={props} />;
}
