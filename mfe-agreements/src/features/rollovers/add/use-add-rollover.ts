import { useWrite } from "@accord/api-client";
import { useIdempotencyKey } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { useState } from "react";
import type { AddedRollover } from "../form/rollover-schema.ts";
import { ADDED, failureText, NOT_ADDED } from "../rollover-text.ts";

/** Sends what was filled in, once, and says what came of it. */
export function useAddRollover(agreementId: string, onDone: () => void) {
  const notify = useNotify();
  const once = useOnce();
  const { keyFor } = useIdempotencyKey();
  const [failure, setFailure] = useState<Error | null>(null);
  const fail = (error: Error) => {
    once.settle();
    setFailure(error);
    notify.error(failureText(NOT_ADDED, error));
  };
  const write = useWrite("POST", "/api/agreements/:id/rollovers", {
    onSuccess: () => {
      notify.success(ADDED);
      onDone();
    },
    onError: fail,
  });
  const send = (body: AddedRollover) =>
    once.start(() =>
      write.mutate({ params: { id: agreementId }, body, idempotencyKey: keyFor(body) }),
    );
  return { send, fail, failure, isPending: write.isPending };
}
