import { Button, Callout } from "@accord/blueprint";
import { dismissed, runOfferedAction, type Notification } from "@accord/shell-kit";
import { useEffect } from "react";
import { useDispatch } from "react-redux";
import { SHOWN_MS, ToastText } from "./toast-text.tsx";

interface PlainToastProps {
  readonly notification: Notification;
  /** Rises with every notification. */
  readonly count: number;
}

/** A toast without the toaster's code, for when that did not load. */
export function PlainToast({ notification, count }: PlainToastProps) {
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setTimeout(() => void dispatch(dismissed(count)), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [count, dispatch]);
  const { action } = notification;
  const press = (key: number) => {
    runOfferedAction(key);
    dispatch(dismissed(count));
  };
  return (
    <div className="ac-plain-toast" role="alert">
      <Callout compact icon={false} intent={notification.intent}>
        <ToastText {...notification} />
        {action && (
          <Button onClick={() => press(action.key)} text={action.label} variant="minimal" />
        )}
      </Callout>
    </div>
  );
}
