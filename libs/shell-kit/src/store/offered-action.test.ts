import { expect, it, vi } from "vitest";
import { dismissed, notified } from "./actions.ts";
import { createShellStore } from "./create-store.ts";
import { offerAction, runOfferedAction } from "./offered-action.ts";

function show(run?: () => void) {
  const key = run === undefined ? undefined : offerAction(run);
  const action = key === undefined ? undefined : { label: "Undo", key };
  return { key: key ?? 0, notification: notified({ intent: "success", message: "Done", action }) };
}

it("does what a toast offers once", () => {
  const store = createShellStore();
  const run = vi.fn();
  const { key, notification } = show(run);
  store.dispatch(notification);
  runOfferedAction(key);
  runOfferedAction(key);
  expect(run).toHaveBeenCalledTimes(1);
});

it("forgets it when the toast was dismissed or replaced", () => {
  const store = createShellStore();
  const run = vi.fn();
  const first = show(run);
  store.dispatch(first.notification);
  store.dispatch(dismissed(store.getState().notification.count));
  runOfferedAction(first.key);
  const second = show(run);
  store.dispatch(second.notification);
  store.dispatch(show().notification);
  runOfferedAction(second.key);
  expect(run).not.toHaveBeenCalled();
});

it("keeps a toast that has taken the place of the one that goes", () => {
  const store = createShellStore();
  const run = vi.fn();
  store.dispatch(show().notification);
  const { key, notification } = show(run);
  store.dispatch(notification);
  store.dispatch(dismissed(1));
  expect(store.getState().notification.current?.action?.label).toBe("Undo");
  runOfferedAction(key);
  expect(run).toHaveBeenCalledTimes(1);
});

it("keeps functions out of the store", () => {
  const store = createShellStore();
  store.dispatch(show(() => undefined).notification);
  const { notification } = store.getState();
  expect(JSON.parse(JSON.stringify(notification))).toEqual(notification);
});
