import { errorText, queryOf } from "@accord/api-client";
import { useNotify } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { AddAgreement } from "../../features/agreement-form/add-agreement.tsx";
import { EditAgreement } from "../../features/agreement-form/edit-agreement.tsx";
import { LiveResults } from "../../features/schedule/live-results.tsx";

interface DialogProps {
  readonly onClose: () => void;
}

/** The 'Add New Agreement' dialog with its live results. */
export function AddDialog({ onClose }: DialogProps) {
  return <AddAgreement onClose={onClose} results={(preview) => <LiveResults {...preview} />} />;
}

/** The 'Edit Agreement' dialog, once the whole record has come: a row of the list may be old. */
export function EditDialog({ id, onClose }: DialogProps & { readonly id: string }) {
  const notify = useNotify();
  const { data, error } = useQuery(queryOf("/api/agreements/:id", { params: { id } }));
  const fail = useEffectEvent((failure: Error) => {
    notify.error(errorText(failure, "Failed to load the agreement"));
    onClose();
  });
  const failure = data === undefined ? error : null;
  useEffect(() => {
    if (failure !== null) fail(failure);
  }, [failure]);
  if (data === undefined) return null;
  return (
    <EditAgreement
      agreement={data}
      onClose={onClose}
      results={(preview) => <LiveResults {...preview} />}
    />
  );
}
