import type { CurrentUser } from "@accord/contracts";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Who is signed in, and what the firm shares with every screen. Flags have a slice of their own. */
export type Session = Omit<CurrentUser, "flags">;

interface SessionState {
  current: Session | null;
  /** Somebody was signed in since the page was loaded. */
  wasSignedIn: boolean;
}

const initialState: SessionState = { current: null, wasSignedIn: false };

/** The session of the page: null before sign-in and after its end. */
export const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {
    signedIn(state, action: PayloadAction<Session>) {
      state.current = action.payload;
      state.wasSignedIn = true;
    },
    signedOut(state) {
      state.current = null;
    },
  },
});
