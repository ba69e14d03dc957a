import { errorText, useWrite } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { ConfirmDialog } from "@accord/ui/overlays";
import { agreementsText, nameOf } from "../investor-text.ts";

interface DeleteInvestorProps {
  readonly investor: Investor;
  readonly onDeleted: (id: string) => void;
  readonly onClose: () => void;
}

const FAILURE = "Failed to delete investor";

/** What deleting means for this investor. Agreements have to be deleted first (409 otherwise). */
function consequence(count: number): string {
  if (count === 0)
    return "No agreements. It can be restored from Recently deleted on the Admin page.";
  const these = count === 1 ? "the agreement" : "the agreements";
  return `${agreementsText(count)}. An investor with agreements cannot be deleted; delete ${these} first.`;
}

/** Asks before an investor is deleted. A refusal (409: it has agreements) says why and stays. */
export function DeleteInvestor({ investor, onDeleted, onClose }: DeleteInvestorProps) {
  const notify = useNotify();
  const remove = useWrite("DELETE", "/api/investors/:id", {
    onSuccess: () => {
      notify.success("Investor deleted successfully");
      onDeleted(investor.id);
    },
    onError: (error) => notify.error(errorText(error, FAILURE)),
  });
  return (
    <ConfirmDialog
      confirmLabel="Delete investor"
      error={remove.error ? errorText(remove.error, FAILURE) : undefined}
      isOpen
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { id: investor.id } })}
      pendingLabel="Deleting..."
      question="Are you sure you want to delete this investor?"
    >
      {nameOf(investor)}, {investor.email}. {consequence(investor.agreementsCount)}
    </ConfirmDialog>
  );
}
