import { Callout } from "@accord/blueprint";
import { dismissed, type Notification } from "@accord/shell-kit";
import { useEffect } from "react";
import { useDispatch } from "react-redux";
import { SHOWN_MS, ToastText } from "./toast-text.tsx";

/** A toast without the toaster's code, for when that did not load. */
export function PlainToast({ notification }: { readonly notification: Notification }) {
  const dispatch = useDispatch();
  useEffect(() => {
    const timer = setTimeout(() => void dispatch(dismissed()), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);
  return (
    <div className="ac-plain-toast" role="alert">
      <Callout compact icon={false} intent={notification.intent}>
        <ToastText {...notification} />
      </Callout>
    </div>
  );
}
