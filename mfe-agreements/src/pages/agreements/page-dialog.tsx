import type { Agreement } from "@accord/contracts";
import { LazyPart } from "@accord/ui";
import { loadDelete } from "./lazy-parts.ts";

/** The dialog over the page; at most one. */
export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly id: string }
  | { readonly kind: "delete"; readonly agreement: Agreement };

interface PageDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
  /** Its code did not load. */
  readonly onFailed: () => void;
}

/** The dialog that is open, loaded when it is first asked for. */
export function PageDialog({ dialog, onClose, onDeleted, onFailed }: PageDialogProps) {
  if (dialog?.kind !== "delete") return null;
  const { agreement } = dialog;
  const props = { agreement, onClose, onDeleted };
  return <LazyPart key="delete" load={loadDelete} onFailed={onFailed} props={props} />;
}
