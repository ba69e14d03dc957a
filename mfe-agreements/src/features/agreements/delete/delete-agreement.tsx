import { call, errorText, useWrite } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { formatInstant, formatUsd } from "@accord/domain";
import { staleChange, useReload } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";
import { investorName } from "../agreement-text.ts";

interface DeleteAgreementProps {
  readonly agreement: Agreement;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

const FAILURE = "Failed to delete agreement";

/** The failure in words; a change by somebody else (412) is to be looked at before the next try. */
function useFailureText() {
  const { timeZone } = useSession();
  return (error: Error): string => {
    const change = staleChange(error);
    if (change === undefined) return errorText(error, FAILURE);
    const when = change.at === null ? "" : ` on ${formatInstant(change.at, timeZone)}`;
    return `${change.by ?? "Somebody"} changed this agreement${when}. Look at it again before you delete it.`;
  };
}

/** Asks before an agreement is deleted. A refusal (409: rollovers tie it to another) stays. */
export function DeleteAgreement({ agreement, onDeleted, onClose }: DeleteAgreementProps) {
  const notify = useNotify();
  const failureText = useFailureText();
  const record = useReload<Agreement>({
    opened: agreement,
    load: (id) => call("GET", "/api/agreements/:id", { params: { id } }),
    onReloaded: () => undefined,
    onFailed: (error) => notify.error(failureText(error)),
  });
  const remove = useWrite("DELETE", "/api/agreements/:id", {
    onSuccess: () => {
      notify.success("Agreement deleted successfully");
      onDeleted(agreement.id);
    },
    onError: (error) => {
      notify.error(failureText(error));
      if (staleChange(error)) record.reload();
    },
  });
  const { id, reference, version, investmentAmount } = record.current;
  return (
    <ConfirmDialog
      confirmLabel="Delete agreement"
      error={remove.error ? failureText(remove.error) : undefined}
      isOpen
      isPending={remove.isPending || record.isReloading}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { id }, ifMatch: version })}
      pendingLabel="Deleting..."
      question="Are you sure you want to delete this agreement?"
    >
      {reference}, {investorName(record.current)}, {formatUsd(investmentAmount)}. Its payouts,
      rollovers, documents and notes go with it. It can be restored from Recently deleted on the
      Admin page.
    </ConfirmDialog>
  );
}
