import type { ImportDetails } from "@accord/contracts";
import { IMPORT_DAYS } from "@accord/domain";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Undo } from "@blueprintjs/icons";
import { recordsText } from "../../../records/imports/import-text.ts";

interface UndoImportProps {
  readonly details: ImportDetails;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

export function UndoImport({ details, onUndo, onClose }: UndoImportProps) {
  const { counts, fileName } = details;
  return (
    <ConfirmDialog
      confirmLabel="Undo import"
      icon={<Undo size={20} />}
      onCancel={onClose}
      onConfirm={() => {
        onUndo();
        onClose();
      }}
      question={`Undo the import of ${fileName}?`}
    >
      <p>
        This removes {recordsText(details, counts.imported)} that it added. What somebody changed
        since, or what has later payments, is left and named.
      </p>
      {counts.updated > 0 && (
        <p>What it updated keeps its new values: {recordsText(details, counts.updated)}.</p>
      )}
      <p>An import can be undone for {IMPORT_DAYS} days.</p>
    </ConfirmDialog>
  );
}
