import { useFormWrite } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { FormDialog } from "@accord/ui/overlays";
import { useState } from "react";
import { REASON_REQUIRED, ReasonField } from "../../records/reason-field.tsx";

interface RejectSettingProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

export function RejectSetting({ id, title, onClose }: RejectSettingProps) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string>();
  const notify = useNotify();
  const { send, isPending, notice } = useFormWrite("POST", "/api/setting-changes/:id/reject", {
    failed: "Failed to reject the change",
    fields: [],
    onSaved: () => {
      notify.success(`${title}: change rejected`);
      onClose();
    },
  });
  return (
    <FormDialog
      error={notice}
      isDirty={note !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() =>
        note.trim() === ""
          ? setError(REASON_REQUIRED)
          : send({ params: { id }, body: { note: note.trim() } })
      }
      pendingLabel="Rejecting..."
      submitLabel="Reject"
      title={`Reject the change: ${title}`}
    >
      <p className="ops-note">The former settings stay.</p>
      <ReasonField
        error={error}
        onChange={(text) => {
          setNote(text);
          setError(undefined);
        }}
        value={note}
      />
    </FormDialog>
  );
}
