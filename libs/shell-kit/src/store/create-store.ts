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

/** Server data belongs into the query cache. */
export type ShellState = ReturnType<typeof reducer>;

/** The checks of development warn of their own time, which a busy machine makes long. */
const untimed = { warnAfter: Infinity };

export function createShellStore(preloadedState?: Partial<ShellState>) {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ immutableCheck: untimed, serializableCheck: untimed }),
    ...(preloadedState && { preloadedState }),
  });
  store.subscribe(() => {
    const { shown } = store.getState().notification;
    pruneToastActions(shown.flatMap(({ action }) => action?.key ?? []));
  });
  return store;
}

export type ShellStore = ReturnType<typeof createShellStore>;
