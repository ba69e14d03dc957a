import { ApiError, call, useWrite } from "@accord/api-client";
import type { Day } from "@accord/domain";
import { useIdempotencyKey, useReload } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "@accord/zod";
import type { Party } from "../fields/agreement-field.tsx";
import type { payoutSchema } from "../form/payout-schema.ts";
import { ADDED, failureText, NOT_ADDED } from "../rollover-text.ts";

/** An unpaid scheduled payout, from the schedule or from the Payouts page. */
export interface PayoutToRollOver {
  readonly id: string;
  readonly amount: string;
  readonly dueDate: Day;
  readonly version: number;
  readonly agreement: Party;
}

type Body = z.output<ReturnType<typeof payoutSchema>>;

/** There is no call for one payout. One that is gone stays as it was: the server says so. */
async function loadPayout(payout: PayoutToRollOver): Promise<PayoutToRollOver> {
  const params = { id: payout.agreement.id };
  const payouts = await call("GET", "/api/agreements/:id/payouts", { params });
  const found = payouts.find(({ id }) => id === payout.id);
  if (found === undefined) return payout;
  const { amount, dueDate, version } = found;
  return { ...payout, amount, dueDate, version };
}

/** What a refused payout is now shows in the lists behind the dialog. */
function useFreshLists() {
  const client = useQueryClient();
  return () => {
    for (const path of ["/api/agreements/:id/payouts", "/api/payouts/upcoming"]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  };
}

interface RollOverOptions {
  readonly payout: PayoutToRollOver;
  readonly onDone: () => void;
  readonly onReloaded: (fresh: PayoutToRollOver) => void;
}

/** Rolls one payout over, once, and says what came of it. */
export function useRollOver({ payout, onDone, onReloaded }: RollOverOptions) {
  const notify = useNotify();
  const once = useOnce();
  const { keyFor } = useIdempotencyKey();
  const freshLists = useFreshLists();
  const [failure, setFailure] = useState<Error | null>(null);
  const write = useWrite("POST", "/api/payouts/:id/roll-over", {
    onSuccess: () => {
      notify.success(ADDED);
      onDone();
    },
    onError: (error) => {
      once.settle();
      setFailure(error);
      notify.error(failureText(NOT_ADDED, error));
      if (error instanceof ApiError && error.status < 500) freshLists();
    },
  });
  const { current, isReloading, reload } = useReload({
    opened: payout,
    load: () => loadPayout(payout),
    onReloaded: (fresh) => {
      setFailure(null);
      onReloaded(fresh);
    },
    // The notice stays, with its button to try again.
    onFailed: () => notify.error("Failed to load the payout"),
  });
  const send = (body: Body) =>
    once.start(() =>
      write.mutate({
        params: { id: current.id },
        body,
        ifMatch: current.version,
        idempotencyKey: keyFor(body),
      }),
    );
  return { current, failure, isPending: write.isPending, isReloading, reload, send };
}
