import { ApiError, call } from "@accord/api-client";
import type { Agreement } from "@accord/contracts";
import { formatUsd, investorNames } from "@accord/domain";
import { DeleteDialog, useDelete } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { LinkedAgreements, useLinkedAgreements } from "./linked-agreements.tsx";

interface DeleteAgreementProps {
  readonly agreement: Agreement;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/** An agreement with rollovers to or from others cannot be deleted (409). */
export function DeleteAgreement({ agreement, onDeleted, onClose }: DeleteAgreementProps) {
  const notify = useNotify();
  const links = useLinkedAgreements(agreement.id);
  const remove = useDelete<Agreement>("/api/agreements/:id", {
    record: agreement,
    noun: "agreement",
    failed: "Failed to delete agreement",
    load: (id) => call("GET", "/api/agreements/:id", { params: { id } }),
    onDeleted: ({ id }) => {
      notify.success("Agreement deleted successfully");
      onDeleted(id);
    },
    onFailed: (error, toast) => {
      if (isConflict(error)) void links.reload();
      else notify.error(toast);
    },
  });
  const { reference, investmentAmount } = remove.current;
  const isRefused = links.others.length > 0;
  return (
    <DeleteDialog noun="agreement" onClose={onClose} remove={remove} isRefused={isRefused}>
      {isRefused ? (
        <LinkedAgreements onClose={onClose} reference={reference} links={links} />
      ) : (
        <>
          {reference}, {investorNames(remove.current.investor).display},{" "}
          {formatUsd(investmentAmount)}. Its payouts, rollovers, documents and notes go with it. It
          can be restored from Recently deleted on the Admin page; a signature request that is still
          open is cancelled for good.
        </>
      )}
    </DeleteDialog>
  );
}
