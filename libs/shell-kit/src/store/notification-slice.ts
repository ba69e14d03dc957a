import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** One toast. At most one is shown, for 5000 ms (specification section 9). */
export interface Notification {
  readonly intent: "success" | "danger";
  readonly title?: string | undefined;
  readonly message: string;
  /** A button in the toast; `runOfferedAction(key)` does what it promises. */
  readonly action?: { readonly label: string; readonly key: number } | undefined;
}

/** `count` makes two equal notifications in a row two toasts. */
const initialState: { current: Notification | null; count: number } = { current: null, count: 0 };

/** The toast that is shown, if any; a new one replaces it. */
export const notificationSlice = createSlice({
  name: "notification",
  initialState,
  reducers: {
    notified(state, action: PayloadAction<Notification>) {
      state.current = action.payload;
      state.count += 1;
    },
    dismissed(state, action: PayloadAction<number>) {
      // The toast that goes may have been replaced already.
      if (action.payload === state.count) state.current = null;
    },
  },
});
