import { useMemo } from "react";
import { useDispatch } from "react-redux";
import { notified } from "./store/actions.ts";
import { offerAction } from "./store/offered-action.ts";

/** What a toast offers while it is shown, for example Undo. */
export interface NotifyAction {
  readonly label: string;
  /** What the action is about: tells toasts of the same message apart. */
  readonly about?: string | undefined;
  /** Called at most once; the toast goes with the click. */
  readonly onClick: () => void;
}

/** Shows a toast in the shell's one toaster. A title is shown bold above the message. */
export interface Notify {
  success(message: string, title?: string, action?: NotifyAction): void;
  error(message: string, title?: string, action?: NotifyAction): void;
}

/**
 * The toasts of the page: without an action at most one, for 5000 ms; those with an action stack,
 * and stay 10 s.
 */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  return useMemo(() => {
    const show =
      (intent: "success" | "danger"): Notify["success"] =>
      (message, title, offer) => {
        const action = offer && {
          label: offer.label,
          about: offer.about,
          key: offerAction(offer.onClick),
        };
        dispatch(notified({ intent, title, message, action }));
      };
    return { success: show("success"), error: show("danger") };
  }, [dispatch]);
}
