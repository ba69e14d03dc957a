import { useDispatch, useSelector } from "react-redux";
import { dismissed } from "../store/actions.ts";
import type { ShellState } from "../store/create-store.ts";
import { runOfferedAction } from "../store/offered-action.ts";

const notificationOf = (state: ShellState) => state.notification;

/**
 * The last notification as plain text, so that a test can read it: `title: message`. What it offers
 * is a button that a test can press.
 */
export function LastNotification() {
  const { current: last, count } = useSelector(notificationOf);
  const dispatch = useDispatch();
  const text = last === null ? "" : [last.title, last.message].filter(Boolean).join(": ");
  const press = (key: number) => {
    runOfferedAction(key);
    dispatch(dismissed(count));
  };
  const action = last?.action;
  return (
    <>
      <output data-testid="notification">{text}</output>
      {action && <button onClick={() => press(action.key)}>{action.label}</button>}
    </>
  );
}
