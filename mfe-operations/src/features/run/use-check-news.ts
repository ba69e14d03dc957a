import { useWrite } from "@accord/api-client";
import type { PayoutRunDetails } from "@accord/contracts";
import type { NewsGroup } from "@accord/domain";
import { useRef, useState } from "react";

interface CheckNewsOptions {
  readonly onStart: () => void;
  readonly onError: (error: Error) => void;
  readonly show: (run: PayoutRunDetails) => void;
}

/** Stores what an approver ticks; what is ticked while a request is open goes with the next one. */
export function useCheckNews(
  { id, version, revision }: PayoutRunDetails,
  { onStart, onError, show }: CheckNewsOptions,
) {
  const { mutateAsync } = useWrite("PUT", "/api/payout-runs/:id/checked-news", { onError });
  const ticked = useRef<NewsGroup[]>([]);
  const [sent, setSent] = useState<readonly NewsGroup[]>();
  const send = async (groups: NewsGroup[]): Promise<void> => {
    const body = { revision, groups };
    show(await mutateAsync({ params: { id }, ifMatch: version, body }));
    if (ticked.current !== groups) await send(ticked.current);
  };
  const check = (groups: NewsGroup[]) => {
    ticked.current = groups;
    setSent(groups);
    if (sent !== undefined) return;
    onStart();
    // A failure is told by onError; the boxes show what is stored again.
    send(groups)
      .catch(() => undefined)
      .finally(() => setSent(undefined));
  };
  return { check, sent, isPending: sent !== undefined };
}
