import { useDispatch, useSelector } from "react-redux";
import { dismissed } from "../store/actions.ts";
import type { ShellState } from "../store/create-store.ts";
import { runToastAction } from "../store/toast-actions.ts";

const shownIn = (state: ShellState) => state.notification.shown;

/**
 * The last notification as plain text, so that a test can read it: `title: message`. Each action of
 * those that are shown is a button that a test can press, the newest first; its title is what the
 * action is about.
 */
export function LastNotification() {
  const shown = useSelector(shownIn);
  const dispatch = useDispatch();
  const last = shown.at(-1);
  const text = last === undefined ? "" : [last.title, last.message].filter(Boolean).join(": ");
  const press = (id: number, key: number) => {
    runToastAction(key);
    dispatch(dismissed(id));
  };
  return (
    <>
      <output data-intent={last?.intent} aria-label="Notification">
        {text}
      </output>
      {shown.toReversed().map(
        ({ id, action }) =>
          action && (
            <button key={id} onClick={() => press(id, action.key)} title={action.about}>
              {action.label}
            </button>
          ),
      )}
    </>
  );
}
