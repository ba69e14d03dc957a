import type { Agreement } from "@accord/contracts";
import { LazyPart } from "@accord/ui";
import { loadAdd, loadDelete, loadEdit } from "./lazy-parts.ts";

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
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "add":
      return <LazyPart key="add" load={loadAdd} onFailed={onFailed} props={{ onClose }} />;
    case "edit": {
      const props = { id: dialog.id, onClose };
      return <LazyPart key="edit" load={loadEdit} onFailed={onFailed} props={props} />;
    }
    case "delete": {
      const props = { agreement: dialog.agreement, onClose, onDeleted };
      return <LazyPart key="delete" load={loadDelete} onFailed={onFailed} props={props} />;
    }
  }
}
