import { errorText, useWrite } from "@accord/api-client";
import type { DeletedRecord } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { DOUBLE_CLICK_MS, useOnce } from "@accord/ui";
import { useEffect, useState } from "react";

export interface Restore {
  /** A restore is running, or its row has just been removed. */
  readonly isBlocked: boolean;
  start(record: DeletedRecord): void;
}

/**
 * Starts no other restore until the list is reloaded and a double click is over: the next row moved
 * under the pointer.
 */
export function useRestore({ isReloading }: { readonly isReloading: boolean }): Restore {
  const notify = useNotify();
  const { start, settle } = useOnce();
  const [isBlocked, setBlocked] = useState(false);
  const { mutate, isPending } = useWrite("POST", "/api/deleted/:type/:id/restore", {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, "Failed to restore"), "Error"),
  });
  const isBusy = isPending || isReloading;
  useEffect(() => {
    if (!isBlocked || isBusy) return undefined;
    const timer = setTimeout(() => {
      settle();
      setBlocked(false);
    }, DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [isBlocked, isBusy, settle]);
  return {
    isBlocked,
    start: ({ type, id }) =>
      start(() => {
        setBlocked(true);
        mutate({ params: { type, id } });
      }),
  };
}
