import { useMemo } from "react";
import { useDispatch } from "react-redux";
import { notified } from "./store/actions.ts";
import type { Notification } from "./store/notification-slice.ts";
import { addToastAction } from "./store/toast-actions.ts";

export interface NotifyAction {
  readonly label: string;
  /** What the action is about: tells toasts of the same message apart. */
  readonly about?: string | undefined;
  readonly onClick: () => void;
}

export interface Notify {
  success(message: string, title?: string, action?: NotifyAction): void;
  error(message: string, title?: string, action?: NotifyAction): void;
  /** Neither a success nor a failure yet. */
  info(message: string, title?: string, action?: NotifyAction): void;
}

/** Toasts show for 5 s, with an action 10 s. */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show =
      (intent: Notification["intent"]): Notify["success"] =>
      (message, title, offer) => {
        const action = offer && {
          label: offer.label,
          about: offer.about,
          key: addToastAction(offer.onClick),
        };
        dispatch(notified({ intent, title, message, action }));
      };
    return { success: show("success"), error: show("danger"), info: show("none") };
  }, [dispatch]);
}
