import { ApiError, call, failureReason, serverMessage, useWrite } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import { changeText, staleChange, useReload } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";
import { WarningSign } from "@blueprintjs/icons";
import { investorName } from "../agreement-text.ts";
import { LinkedAgreements, useLinkedAgreements } from "./linked-agreements.tsx";

interface DeleteAgreementProps {
  readonly agreement: Agreement;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

const FAILURE = "Failed to delete agreement";

/** After a 412 the user looks again before the next try. */
function useStaleText() {
  const { timeZone } = useSession();
  return (error: Error | null): string | undefined => {
    const change = staleChange(error);
    if (change === undefined) return undefined;
    return `${changeText(change, "agreement", timeZone)}. Look at it again before you delete it.`;
  };
}

const isConflict = (error: Error | null) => error instanceof ApiError && error.status === 409;

/** An agreement with rollovers to or from others cannot be deleted (409). */
export function DeleteAgreement({ agreement, onDeleted, onClose }: DeleteAgreementProps) {
  const notify = useNotify();
  const staleText = useStaleText();
  const links = useLinkedAgreements(agreement.id);
  const fail = (error: Error) => notify.error(staleText(error) ?? serverMessage(error) ?? FAILURE);
  const record = useReload<Agreement>({
    opened: agreement,
    load: (id) => call("GET", "/api/agreements/:id", { params: { id } }),
    onReloaded: () => undefined,
    onFailed: fail,
  });
  const remove = useWrite("DELETE", "/api/agreements/:id", {
    onSuccess: () => {
      notify.success("Agreement deleted successfully");
      onDeleted(agreement.id);
    },
    onError: (error) => {
      if (isConflict(error)) void links.reload();
      else fail(error);
      if (staleChange(error)) record.reload();
    },
  });
  const reason = staleText(remove.error) ?? failureReason(remove.error) ?? FAILURE;
  const { id, reference, version, investmentAmount } = record.current;
  const isRefused = links.others.length > 0;
  return (
    <ConfirmDialog
      confirmLabel="Delete agreement"
      error={remove.error && !isRefused ? reason : undefined}
      icon={isRefused ? <WarningSign size={20} /> : undefined}
      intent={isRefused ? "primary" : "danger"}
      isOpen
      isPending={remove.isPending || record.isReloading}
      isRefused={isRefused}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { id }, ifMatch: version })}
      pendingLabel="Deleting..."
      question={
        isRefused
          ? "This agreement cannot be deleted yet"
          : "Are you sure you want to delete this agreement?"
      }
    >
      {isRefused ? (
        <LinkedAgreements onClose={onClose} reference={reference} links={links} />
      ) : (
        <>
          {reference}, {investorName(record.current)}, {formatUsd(investmentAmount)}. Its payouts,
          rollovers, documents and notes go with it. It can be restored from Recently deleted on the
          Admin page; a signature request that is still open is cancelled for good.
        </>
      )}
    </ConfirmDialog>
  );
}
