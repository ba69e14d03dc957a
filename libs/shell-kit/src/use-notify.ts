import { useMemo } from "react";
import { useDispatch } from "react-redux";
import { notified } from "./store/actions.ts";

/** Shows a toast in the shell's one toaster. A title is shown bold above the message. */
export interface Notify {
  success(message: string, title?: string): void;
  error(message: string, title?: string): void;
}

/** The toasts of the page: at most one at a time, 5000 ms. */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      success: (message, title) => void dispatch(notified({ intent: "success", title, message })),
      error: (message, title) => void dispatch(notified({ intent: "danger", title, message })),
    }),
    [dispatch],
  );
}
