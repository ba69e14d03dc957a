import type { CurrentUser } from "@accord/contracts";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type Session = Omit<CurrentUser, "flags">;

export interface SessionState {
  current: Session | null;
  /** Since the page was loaded. */
  wasSignedIn: boolean;
  /** From the server. */
  endReason: string | null;
}

const initialState: SessionState = { current: null, wasSignedIn: false, endReason: null };

export const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {
    signedIn(state, action: PayloadAction<Session>) {
      state.current = action.payload;
      state.wasSignedIn = true;
      state.endReason = null;
    },
    sessionEnded(state, action: PayloadAction<string>) {
      state.endReason = action.payload;
    },
    signedOut(state) {
      state.current = null;
    },
  },
});
