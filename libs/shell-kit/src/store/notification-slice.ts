import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** See docs/rules.md#toasts. */
export interface Notification {
  readonly intent: "success" | "danger" | "none";
  readonly title?: string | undefined;
  readonly message: string;
  /** Run it by `runToastAction(key)`. */
  readonly action?:
    | { readonly label: string; readonly about?: string | undefined; readonly key: number }
    | undefined;
}

export interface ShownNotification extends Notification {
  readonly id: number;
}

/** More would cover a phone. */
const MAX_WITH_ACTION = 5;

const initialState: { shown: readonly ShownNotification[]; count: number } = {
  shown: [],
  count: 0,
};

export const notificationSlice = createSlice({
  name: "notification",
  initialState,
  reducers: {
    notified(state, { payload }: PayloadAction<Notification>) {
      state.count += 1;
      const hasAction = payload.action !== undefined;
      const lasting = state.shown.filter(({ action }) => action !== undefined);
      const kept = hasAction ? lasting.slice(-(MAX_WITH_ACTION - 1)) : lasting;
      state.shown = [...kept, { ...payload, id: state.count }];
    },
    dismissed(state, { payload }: PayloadAction<number>) {
      state.shown = state.shown.filter(({ id }) => id !== payload);
    },
  },
});
