import { combineReducers, configureStore } from "@reduxjs/toolkit";
import { flagsSlice } from "./flags-slice.ts";
import { notificationSlice } from "./notification-slice.ts";
import { pruneToastActions } from "./toast-actions.ts";
import { sessionSlice } from "./session-slice.ts";

const reducer = combineReducers({
  session: sessionSlice.reducer,
  flags: flagsSlice.reducer,
  notification: notificationSlice.reducer,
});

/** What the store holds. Server data does not belong here: it lives in the query cache. */
export type ShellState = ReturnType<typeof reducer>;

/** The one store of the page, made by the shell (and by the double in tests). */
export function createShellStore(preloadedState?: Partial<ShellState>) {
  const store =
    preloadedState === undefined
      ? configureStore({ reducer })
      : configureStore({ reducer, preloadedState });
  store.subscribe(() => {
    const { shown } = store.getState().notification;
    pruneToastActions(shown.flatMap(({ action }) => action?.key ?? []));
  });
  return store;
}

/** The store that `createShellStore` makes. */
export type ShellStore = ReturnType<typeof createShellStore>;
