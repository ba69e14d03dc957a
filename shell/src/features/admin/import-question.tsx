import { pluralize } from "@accord/domain";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Import } from "@blueprintjs/icons";

interface ImportQuestionProps {
  readonly isOpen: boolean;
  /** Undefined when unknown. */
  readonly counts: { readonly investors: number; readonly agreements: number } | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ImportQuestion({ isOpen, counts, onConfirm, onCancel }: ImportQuestionProps) {
  const held = counts
    ? `already holds ${pluralize(counts.investors, "investor")} and ${pluralize(counts.agreements, "agreement")}`
    : "may already hold records";
  return (
    <ConfirmDialog
      confirmLabel="Import development data"
      icon={<Import size={20} />}
      intent="primary"
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={onConfirm}
      question="Add development data to this book?"
    >
      The book {held}. The import adds 8 invented investors and 14 agreements, which count in every
      total and list. It can be undone as one until somebody works with its records.
    </ConfirmDialog>
  );
}
