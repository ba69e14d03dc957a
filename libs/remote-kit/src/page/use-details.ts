import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import type { ListControls } from "../list/use-list-address.ts";
import { NOT_LOADED } from "./lazy-dialog.tsx";

/** The details in the URL. */
export function useDetails({ openId, close }: Pick<ListControls, "openId" | "close">) {
  const notify = useNotify();
  const [hasFailed, setHasFailed] = useState(false);
  const lastId = useLastDefined(openId);
  const isOpen = openId !== undefined;
  // Unmounted after a failure: opening loads again.
  return {
    /** Kept during the closing animation. */
    id: isOpen || !hasFailed ? lastId : undefined,
    isOpen,
    onFailed: () => {
      notify.error(NOT_LOADED);
      setHasFailed(true);
      close();
    },
  };
}

export type Details = ReturnType<typeof useDetails>;

/** The last defined value. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
