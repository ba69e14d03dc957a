import { useWrite } from "@accord/api-client";
import type { Payout, PayoutEdit } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { NOT_UPDATED, UPDATED, unpaidText } from "../payout-text.ts";

/** A change without a form, sent once. */
export function useDirectChange(
  payout: Payout,
  onFailed: (error: Error) => void,
): (body: PayoutEdit) => void {
  const notify = useNotify();
  const once = useOnce();
  const write = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: (saved, { body }) => {
      once.settle();
      if (body.status === "pending") notify.success(unpaidText(saved), "Success");
      else notify.success(UPDATED);
    },
    onError: (error) => {
      once.settle();
      notify.error(NOT_UPDATED);
      onFailed(error);
    },
  });
  const { id, version } = payout;
  return (body) => once.start(() => write.mutate({ params: { id }, body, ifMatch: version }));
}
