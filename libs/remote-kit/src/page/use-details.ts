import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import type { ListControls } from "../list/use-list-address.ts";
import { NOT_LOADED } from "./lazy-dialog.tsx";

export interface Details {
  /** Kept during the closing animation. */
  readonly id: string | undefined;
  readonly isOpen: boolean;
  readonly onFailed: () => void;
}

/** The details in the URL. */
export function useDetails({ openId, close }: Pick<ListControls, "openId" | "close">): Details {
  const notify = useNotify();
  const [hasFailed, setHasFailed] = useState(false);
  const lastId = useLastDefined(openId);
  const isOpen = openId !== undefined;
  // Unmounted after a failure: opening loads again.
  return {
    id: isOpen || !hasFailed ? lastId : undefined,
    isOpen,
    onFailed: () => {
      notify.error(NOT_LOADED);
      setHasFailed(true);
      close();
    },
  };
}

/** The last defined value. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
