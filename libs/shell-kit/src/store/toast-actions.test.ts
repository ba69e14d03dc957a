import { expect, test, vi } from "vitest";
import { dismissed, notified } from "./actions.ts";
import { createShellStore } from "./create-store.ts";
import { addToastAction, runToastAction } from "./toast-actions.ts";

function show(run?: () => void) {
  const key = run === undefined ? undefined : addToastAction(run);
  const action = key === undefined ? undefined : { label: "Undo", key };
  return { key: key ?? 0, notification: notified({ intent: "success", message: "Done", action }) };
}

test("runs the action of a toast once", () => {
  const store = createShellStore();
  const run = vi.fn();
  const { key, notification } = show(run);
  store.dispatch(notification);
  runToastAction(key);
  runToastAction(key);
  expect(run).toHaveBeenCalledTimes(1);
});

test("removes the action of a dismissed toast", () => {
  const store = createShellStore();
  const run = vi.fn();
  const { key, notification } = show(run);
  store.dispatch(notification);
  store.dispatch(dismissed(store.getState().notification.count));
  runToastAction(key);
  expect(run).not.toHaveBeenCalled();
});

test("shows one toast without an action and at most five with one", () => {
  const store = createShellStore();
  const runs = Array.from({ length: 6 }, () => vi.fn());
  store.dispatch(show().notification);
  const keys = runs.map((run) => {
    const { key, notification } = show(run);
    store.dispatch(notification);
    return key;
  });
  store.dispatch(show().notification);
  expect(store.getState().notification.shown.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8]);
  for (const key of keys) runToastAction(key);
  expect(runs.map((run) => run.mock.calls.length)).toEqual([0, 1, 1, 1, 1, 1]);
});

test("keeps functions out of the store", () => {
  const store = createShellStore();
  store.dispatch(show(() => undefined).notification);
  const { notification } = store.getState();
  expect(JSON.parse(JSON.stringify(notification))).toEqual(notification);
});
