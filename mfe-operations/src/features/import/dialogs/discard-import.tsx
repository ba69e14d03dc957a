import { errorText, useWrite } from "@accord/api-client";
import type { ImportDetails } from "@accord/contracts";
import { useNavigate } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";

interface DiscardImportProps {
  readonly details: Pick<ImportDetails, "id" | "fileName">;
  readonly onClose: () => void;
}

export function DiscardImport({ details, onClose }: DiscardImportProps) {
  const { id, fileName } = details;
  const notify = useNotify();
  const navigate = useNavigate();
  const discard = useWrite("DELETE", "/api/imports/:id", {
    onSuccess: () => {
      notify.success(`${fileName} is discarded.`);
      void navigate("/imports", { replace: true });
    },
  });
  const { error } = discard;
  return (
    <ConfirmDialog
      cancelLabel="Keep file"
      confirmLabel="Discard file"
      error={error === null ? undefined : errorText(error, "The file was not discarded.")}
      isPending={discard.isPending}
      onCancel={onClose}
      onConfirm={() => discard.mutate({ params: { id } })}
      pendingLabel="Discarding..."
      question={`Discard ${fileName}?`}
    >
      <p>
        The uploaded file, the columns and the corrections are removed. Nothing was imported from
        it. It can be uploaded again.
      </p>
    </ConfirmDialog>
  );
}
