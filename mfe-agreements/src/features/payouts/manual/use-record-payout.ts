import { useWrite } from "@accord/api-client";
import type { AgreementDetails, NewManualPayout } from "@accord/contracts";
import { useIdempotencyKey } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { manualSchema } from "../form/payout-schema.ts";
import { emptyPayout } from "../form/payout-values.ts";
import { usePayoutForm } from "../form/use-payout-form.ts";

/** The one sentence of a payout that could not be recorded (specification section 8). */
export const NOT_RECORDED = "Failed to record payout. Please try again.";

/** The form of a manual payout and the one send of what was filled in. */
export function useRecordPayout({ id, startDate: from }: AgreementDetails) {
  const notify = useNotify();
  const { today } = useSession();
  const once = useOnce();
  const { keyFor, renew } = useIdempotencyKey();
  const write = useWrite("POST", "/api/agreements/:id/manual-payouts", {
    onSuccess: () => {
      once.settle();
      renew();
      notify.success("Payout has been recorded successfully.");
      empty();
    },
    onError: () => {
      once.settle();
      notify.error(NOT_RECORDED);
    },
  });
  const resolver = useMemo(() => zodResolver(manualSchema({ from, to: today })), [from, today]);
  const form = usePayoutForm({ initial: emptyPayout(today), resolver, failure: write.error });
  const empty = () => form.reset(emptyPayout(today));
  const send = (body: NewManualPayout) =>
    once.start(() => write.mutate({ params: { id }, body, idempotencyKey: keyFor(body) }));
  return { form, empty, send, isPending: write.isPending, failure: write.error };
}
