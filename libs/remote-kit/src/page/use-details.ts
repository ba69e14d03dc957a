import { useNotify } from "@accord/shell-kit";
import { useState } from "react";
import type { ListControls } from "../list/use-list-address.ts";
import { NOT_LOADED } from "./not-loaded.ts";
import { useLast } from "./use-last.ts";

/** Which record's details stand over the list, and what to do when their code does not load. */
export interface Details {
  /** The record to mount, also on the details' way out; undefined mounts nothing. */
  readonly id: string | undefined;
  readonly isOpen: boolean;
  readonly onFailed: () => void;
}

/** The details that the address opens, for a `LazyPart` with the drawer. */
export function useDetails({ openId, close }: Pick<ListControls, "openId" | "close">): Details {
  const notify = useNotify();
  const [hasFailed, setHasFailed] = useState(false);
  const lastId = useLast(openId);
  const isOpen = openId !== undefined;
  // Closed details stay mounted for their way out; failed ones go, so that opening loads again.
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
