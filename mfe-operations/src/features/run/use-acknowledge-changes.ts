import { useWrite } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import type { ReviewGroup } from "@accord/domain";
import { useRef, useState } from "react";

interface AcknowledgeOptions {
  readonly onStart: () => void;
  readonly onError: (error: Error) => void;
  readonly show: (run: PayoutRunDetails) => void;
}

/** Stores what an approver ticks; what is ticked while a request is open goes with the next one. */
export function useAcknowledgeChanges(
  { id, version, revision }: PayoutRunDetails,
  { onStart, onError, show }: AcknowledgeOptions,
) {
  const { mutateAsync } = useWrite("PUT", "/api/payout-runs/:id/checked-news", { onError });
  const ticked = useRef<ReviewGroup[]>([]);
  const [sent, setSent] = useState<readonly ReviewGroup[]>();
  const send = async (groups: ReviewGroup[]): Promise<void> => {
    const body = { revision, groups };
    show(await mutateAsync({ params: { id }, ifMatch: version, body }));
    if (ticked.current !== groups) await send(ticked.current);
  };
  const acknowledge = (groups: ReviewGroup[]) => {
    ticked.current = groups;
    setSent(groups);
    if (sent !== undefined) return;
    onStart();
    // A failure is told by onError; the boxes show what is stored again.
    send(groups)
      .catch(() => undefined)
      .finally(() => setSent(undefined));
  };
  return { acknowledge, sent, isPending: sent !== undefined };
}
