import { useWrite } from "@accord/api-client";
import type { Payout, PayoutEdit } from "@accord/contracts";
import { failureText } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { NOT_UPDATED, UPDATED } from "../payout-text.ts";

/** A change that needs no form: sent at once, and once. */
export function useDirectChange(payout: Payout): (body: PayoutEdit) => void {
  const notify = useNotify();
  const once = useOnce();
  const write = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: () => {
      once.settle();
      notify.success(UPDATED);
    },
    onError: (error) => {
      once.settle();
      notify.error(failureText(NOT_UPDATED, error));
    },
  });
  const { id, version } = payout;
  return (body) => once.start(() => write.mutate({ params: { id }, body, ifMatch: version }));
}
