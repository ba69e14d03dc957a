import type { AgreementDetails, Rollover } from "@accord/contracts";
import { LazyDialog } from "@accord/remote-kit";
import { loadAdd, loadDelete, loadEdit } from "./lazy-parts.ts";

export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "delete"; readonly rollover: Rollover };

interface RolloverDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly agreement: AgreementDetails;
  readonly rows: readonly Rollover[];
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

export function RolloverDialog({ dialog, agreement, rows, ...on }: RolloverDialogProps) {
  if (dialog === undefined) return null;
  const { onClose } = on;
  if (dialog.kind === "add") {
    return <LazyDialog load={loadAdd} props={{ agreement, onClose }} />;
  }
  const { kind, rollover } = dialog;
  if (kind === "edit") {
    return <LazyDialog load={loadEdit} props={{ rollover, onClose }} />;
  }
  // The row may have changed since it was opened.
  const current = rows.find(({ id }) => id === rollover.id) ?? rollover;
  return <LazyDialog load={loadDelete} props={{ rollover: current, ...on }} />;
}
