import { queryOf } from "@accord/api-client";
import { useQuery } from "@tanstack/react-query";
import { AddAgreement } from "../../features/agreement-form/add-agreement.tsx";
import { EditAgreement } from "../../features/agreement-form/edit-agreement.tsx";
import { LiveResults } from "../../features/schedule/live-results.tsx";
import { useLoadFailure } from "../../records/use-load-failure.ts";

interface DialogProps {
  readonly onClose: () => void;
}

export function AddDialog({ onClose }: DialogProps) {
  return <AddAgreement onClose={onClose} results={LiveResults} />;
}

export function AddForInvestor({
  investorId,
  onClose,
}: DialogProps & { readonly investorId: string }) {
  const record = useQuery(queryOf("/api/investors/:id", { params: { id: investorId } }));
  useLoadFailure(record, "Failed to load the investor", onClose);
  if (record.data === undefined) return null;
  return <AddAgreement investor={record.data} onClose={onClose} results={LiveResults} />;
}

/** Loads the record: the list's row may be outdated. */
export function EditDialog({ id, onClose }: DialogProps & { readonly id: string }) {
  const record = useQuery(queryOf("/api/agreements/:id", { params: { id } }));
  useLoadFailure(record, "Failed to load the agreement", onClose);
  const { data } = record;
  if (data === undefined) return null;
  return <EditAgreement agreement={data} onClose={onClose} results={LiveResults} />;
}
