import { ApiError, errorText, useWrite } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { formatInstant } from "@accord/domain";
import { useNotify, useSession } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";
import { Undo } from "@blueprintjs/icons";
import { useState } from "react";

interface UndoImportProps {
  readonly imported: { readonly importedAt: string; readonly importedBy: string | null };
  readonly onUndone: () => void;
}

export function UndoImport({ imported, onUndone }: UndoImportProps) {
  const { timeZone } = useSession();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const undo = useWrite("DELETE", "/api/admin/import-data", {
    onSuccess: ({ message }) => {
      setAsking(false);
      onUndone();
      notify.success(message, "Import Undone");
    },
  });
  const isRefused = undo.error instanceof ApiError && undo.error.status === 409;
  const refusal = undo.error ? errorText(undo.error, "The import could not be undone.") : undefined;
  const by = imported.importedBy === null ? "" : ` by ${imported.importedBy}`;
  const ask = () => {
    undo.reset();
    setAsking(true);
  };
  return (
    <div className="ac-admin-undo">
      <span>
        The development data was imported {formatInstant(imported.importedAt, timeZone)}
        {by}.
      </span>
      <Button icon={<Undo size={16} />} onClick={ask} text="Undo Import" variant="outlined" />
      <ConfirmDialog
        confirmLabel="Undo import"
        error={isRefused ? undefined : refusal}
        icon={<Undo size={20} />}
        intent={isRefused ? "primary" : "danger"}
        isOpen={isAsking}
        isPending={undo.isPending}
        isRefused={isRefused}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate({})}
        pendingLabel="Undoing..."
        question={
          isRefused ? "The import cannot be undone" : "Undo the import of development data?"
        }
      >
        {isRefused
          ? refusal
          : "The 8 investors, 14 agreements, their payouts, rollovers and documents and the PDF template of the import are removed for good. Records of your own stay. It is refused when somebody has changed the imported records since."}
      </ConfirmDialog>
    </div>
  );
}
