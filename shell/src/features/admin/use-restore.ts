import { errorText, useWrite } from "@accord/api-client";
import type { DeletedRecord } from "@accord/contracts";
import { useNotify } from "@accord/shell-kit";
import { DOUBLE_CLICK_MS, useOnce } from "@accord/ui";
import { useEffect, useState } from "react";

/** Brings a deleted record back. */
export interface Restore {
  /** One is under way, or its row has only just gone. */
  readonly isHeld: boolean;
  start(record: DeletedRecord): void;
}

/**
 * Restores one record at a time; a refusal (409) says why in a toast. No other restore starts until
 * the list was loaded again and a double click is over: the next row has moved under the pointer.
 */
export function useRestore({ isReloading }: { readonly isReloading: boolean }): Restore {
  const notify = useNotify();
  const { start, settle } = useOnce();
  const [isHeld, setHeld] = useState(false);
  const { mutate, isPending } = useWrite("POST", "/api/deleted/:type/:id/restore", {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, "Failed to restore"), "Error"),
  });
  const isBusy = isPending || isReloading;
  useEffect(() => {
    if (!isHeld || isBusy) return undefined;
    const timer = setTimeout(() => {
      settle();
      setHeld(false);
    }, DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isBusy, settle]);
  return {
    isHeld,
    start: ({ type, id }) =>
      start(() => {
        setHeld(true);
        mutate({ params: { type, id } });
      }),
  };
}
