import type { Chosen, Investor, InvestorFilter } from "@accord/contracts";
import { LazyDialog, loadPrintStatements } from "@accord/remote-kit";
import { loadAdd, loadDelete, loadEdit, loadW9Requests } from "./lazy-parts.ts";

export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "statements"; readonly investors: Chosen<InvestorFilter> }
  | { readonly kind: "w9"; readonly investors: Chosen<InvestorFilter> }
  | { readonly kind: "edit"; readonly investor: Investor }
  | { readonly kind: "delete"; readonly investor: Investor };

interface PageDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

export function PageDialog({ dialog, onClose, onDeleted }: PageDialogProps) {
  if (dialog === undefined) return null;
  if (dialog.kind === "add") {
    return <LazyDialog key="add" load={loadAdd} props={{ onClose }} />;
  }
  if (dialog.kind === "statements") {
    const { investors } = dialog;
    const props = { of: { investors }, onClose };
    return <LazyDialog key="statements" load={loadPrintStatements} props={props} />;
  }
  if (dialog.kind === "w9") {
    const { investors } = dialog;
    return <LazyDialog key="w9" load={loadW9Requests} props={{ investors, onClose }} />;
  }
  const { kind, investor } = dialog;
  if (kind === "edit") {
    const props = { investor, onClose };
    return <LazyDialog key="edit" load={loadEdit} props={props} />;
  }
  const props = { investor, onClose, onDeleted };
  return <LazyDialog key="delete" load={loadDelete} props={props} />;
}
