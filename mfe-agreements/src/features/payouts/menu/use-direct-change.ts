import { ApiError, useWrite } from "@accord/api-client";
import type { Payout, PayoutEdit } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useQueryClient } from "@tanstack/react-query";
import { failureText, NOT_UPDATED, UPDATED } from "../payout-text.ts";

/** A change that needs no form: sent at once, and once. */
export function useDirectChange(payout: Payout): (body: PayoutEdit) => void {
  const notify = useNotify();
  const client = useQueryClient();
  const once = useOnce();
  const write = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: () => {
      once.settle();
      notify.success(UPDATED);
    },
    onError: (error) => {
      once.settle();
      notify.error(failureText(NOT_UPDATED, error));
      // Somebody else was here: show what the row is now.
      if (error instanceof ApiError && error.status < 500) {
        void client.invalidateQueries({ queryKey: ["/api/agreements/:id/payouts"] });
      }
    },
  });
  const { id, version } = payout;
  return (body) => once.start(() => write.mutate({ params: { id }, body, ifMatch: version }));
}
