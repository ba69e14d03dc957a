import type { Notification } from "@accord/shell-kit";

/** The display time of specification section 9, in milliseconds. */
export const SHOWN_MS = 5000;

/** What a toast says: the title bold, above the message. */
export function ToastText({ title, message }: Notification) {
  return (
    <>
      {title !== undefined && <strong className="ac-toast-title">{title}</strong>}
      {message}
    </>
  );
}
