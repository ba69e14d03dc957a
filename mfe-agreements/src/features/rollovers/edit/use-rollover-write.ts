import { call, useWrite } from "@accord/api-client";
import type { Rollover } from "@accord/contracts";
import { useReload } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useState } from "react";
import type { EditedRollover } from "../form/rollover-schema.ts";
import { failureText, NOT_UPDATED, UPDATED } from "../rollover-text.ts";

/** There is no call for one rollover. One that is gone stays as it was: the server says so. */
async function loadRollover(rollover: Rollover): Promise<Rollover> {
  const params = { id: rollover.agreementId };
  const rollovers = await call("GET", "/api/agreements/:id/rollovers", { params });
  return rollovers.find(({ id }) => id === rollover.id) ?? rollover;
}

interface RolloverWriteOptions {
  readonly rollover: Rollover;
  readonly onDone: () => void;
  readonly onReloaded: (fresh: Rollover) => void;
}

/** Sends a change of one rollover, once, with the version that it began from. */
export function useRolloverWrite({ rollover, onDone, onReloaded }: RolloverWriteOptions) {
  const notify = useNotify();
  const once = useOnce();
  const [failure, setFailure] = useState<Error | null>(null);
  const fail = (error: Error) => {
    once.settle();
    setFailure(error);
    notify.error(failureText(NOT_UPDATED, error));
  };
  const write = useWrite("PUT", "/api/rollovers/:id", {
    onSuccess: () => {
      notify.success(UPDATED);
      onDone();
    },
    onError: fail,
  });
  const record = useReload({
    opened: rollover,
    load: () => loadRollover(rollover),
    onReloaded: (fresh) => {
      setFailure(null);
      onReloaded(fresh);
    },
    // The notice stays, with its button to try again.
    onFailed: () => notify.error("Failed to load the rollovers"),
  });
  const { id, version } = record.current;
  const send = (body: EditedRollover) =>
    once.start(() => write.mutate({ params: { id }, body, ifMatch: version }));
  return { ...record, send, fail, failure, isPending: write.isPending };
}
