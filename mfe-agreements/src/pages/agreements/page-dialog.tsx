import type { Agreement, AgreementFilter, Chosen } from "@accord/contracts";
import { LazyDialog, loadPrintStatements } from "@accord/remote-kit";
import { loadAmendment } from "../../features/amendments/lazy-parts.ts";
import {
  loadAdd,
  loadAddFor,
  loadCopy,
  loadDelete,
  loadEdit,
  loadPdfCopies,
} from "./lazy-parts.ts";

export type OpenDialog =
  | { readonly kind: "add" | "amendment" }
  | { readonly kind: "addFor"; readonly investorId: string }
  | { readonly kind: "edit"; readonly id: string }
  | { readonly kind: "statements"; readonly agreements: Chosen<AgreementFilter> }
  | { readonly kind: "pdfs"; readonly agreements: Chosen<AgreementFilter> }
  | { readonly kind: "copy" | "delete"; readonly agreement: Agreement };

interface PageDialogProps {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

export function PageDialog({ dialog, onClose, onDeleted }: PageDialogProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "add":
      return <LazyDialog key="add" load={loadAdd} props={{ onClose }} />;
    case "addFor": {
      const props = { investorId: dialog.investorId, onClose };
      return <LazyDialog key="addFor" load={loadAddFor} props={props} />;
    }
    case "amendment":
      return <LazyDialog key="amendment" load={loadAmendment} props={{ onClose }} />;
    case "edit": {
      const props = { id: dialog.id, onClose };
      return <LazyDialog key="edit" load={loadEdit} props={props} />;
    }
    case "statements": {
      const props = { of: { agreements: dialog.agreements }, onClose };
      return <LazyDialog key="statements" load={loadPrintStatements} props={props} />;
    }
    case "pdfs": {
      const { agreements } = dialog;
      return <LazyDialog key="pdfs" load={loadPdfCopies} props={{ agreements, onClose }} />;
    }
    case "copy": {
      const props = { agreement: dialog.agreement, onClose };
      return <LazyDialog key="copy" load={loadCopy} props={props} />;
    }
    case "delete": {
      const props = { agreement: dialog.agreement, onClose, onDeleted };
      return <LazyDialog key="delete" load={loadDelete} props={props} />;
    }
  }
}
