import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** One toast: of those without an action at most one is shown (specification section 9). */
export interface Notification {
  readonly intent: "success" | "danger";
  readonly title?: string | undefined;
  readonly message: string;
  /** A button in the toast; `runOfferedAction(key)` does what it promises. */
  readonly action?:
    | { readonly label: string; readonly about?: string | undefined; readonly key: number }
    | undefined;
}

/** A toast on screen; ids rise. */
export interface ShownNotification extends Notification {
  readonly id: number;
}

/** More toasts than these would cover a phone: the oldest one with an action goes. */
const MAX_WITH_ACTION = 5;

/** `count` is the id of the last toast: two equal notifications in a row are two toasts. */
const initialState: { shown: readonly ShownNotification[]; count: number } = {
  shown: [],
  count: 0,
};

/** The toasts that are shown, the newest last. */
export const notificationSlice = createSlice({
  name: "notification",
  initialState,
  reducers: {
    notified(state, { payload }: PayloadAction<Notification>) {
      state.count += 1;
      const hasAction = payload.action !== undefined;
      const alike = state.shown.filter(({ action }) => (action !== undefined) === hasAction);
      const surplus = alike.slice(
        0,
        Math.max(0, alike.length + 1 - (hasAction ? MAX_WITH_ACTION : 1)),
      );
      state.shown = [
        ...state.shown.filter((toast) => !surplus.includes(toast)),
        { ...payload, id: state.count },
      ];
    },
    dismissed(state, { payload }: PayloadAction<number>) {
      state.shown = state.shown.filter(({ id }) => id !== payload);
    },
  },
});
