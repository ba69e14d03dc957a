import { useWrite } from "@accord/api-client";
import type { UpcomingPayout } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { useSingleClick } from "@accord/ui";
import { useState } from "react";
import { NOT_UPDATED, refusalText } from "../payout-text.ts";
import { completion, useCompletedNotice } from "../use-completed-notice.ts";

type Version = Pick<UpcomingPayout, "id" | "version">;

const keyOf = ({ id, version }: Version) => `${id} ${version}`;

/**
 * Completes payouts of the list, several at a time, each once. A completed row waits until it has
 * left the list; after an undo it comes back with another version, and can be completed again. The
 * reason of a refusal is there until the next action.
 */
export function useComplete() {
  const notify = useNotify();
  const [refusal, setRefusal] = useState<string>();
  const onFailed = (error: Error) => setRefusal(refusalText(error));
  const notice = useCompletedNotice(onFailed);
  // The second click of a double click may meet the next row, which has moved up.
  const singly = useSingleClick();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useWrite("PUT", "/api/payouts/:id", {
    onSuccess: notice,
    onError: (error, { params, ifMatch = 0 }) => {
      const key = keyOf({ id: params.id, version: ifMatch });
      setWaiting((before) => new Set([...before].filter((one) => one !== key)));
      notify.error(NOT_UPDATED, "Error");
      onFailed(error);
    },
  });
  const isWaiting = (payout: Version) => waiting.has(keyOf(payout));
  const complete = (payout: Version) => {
    if (isWaiting(payout)) return;
    singly(() => {
      setRefusal(undefined);
      setWaiting((before) => new Set(before).add(keyOf(payout)));
      mutate({ params: { id: payout.id }, body: completion(), ifMatch: payout.version });
    });
  };
  return { complete, isWaiting, refusal, forgetRefusal: () => setRefusal(undefined) };
}
