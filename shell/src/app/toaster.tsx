import { OverlayToaster } from "@accord/blueprint-overlays";
import { dismissed, runOfferedAction, type Notification } from "@accord/shell-kit";
import { Error as ErrorIcon, Tick } from "@blueprintjs/icons";
import { useEffect, useRef, useState, type ComponentRef } from "react";
import { useDispatch } from "react-redux";
import { createToastFocus } from "./toast-focus.ts";
import { SHOWN_MS, ToastText } from "./toast-text.tsx";

interface ToasterProps {
  readonly notification: Notification | null;
  /** Rises with every notification. */
  readonly count: number;
}

/** The one toaster of the page: top centre, one toast at a time. */
export function Toaster({ notification, count }: ToasterProps) {
  const toaster = useRef<ComponentRef<typeof OverlayToaster>>(null);
  const dispatch = useDispatch();
  const [focus] = useState(createToastFocus);
  useEffect(() => {
    if (notification === null) return;
    const { action } = notification;
    toaster.current?.clear();
    toaster.current?.show({
      ...(action && {
        action: { onClick: () => runOfferedAction(action.key), text: action.label },
      }),
      icon: notification.intent === "success" ? <Tick size={16} /> : <ErrorIcon size={16} />,
      intent: notification.intent,
      message: <ToastText {...notification} />,
      onDismiss: () => {
        focus.onGone();
        dispatch(dismissed(count));
      },
      timeout: SHOWN_MS,
    });
  }, [notification, count, dispatch, focus]);
  return (
    <div onFocus={focus.onFocus}>
      <OverlayToaster maxToasts={1} position="top" ref={toaster} />
    </div>
  );
}
