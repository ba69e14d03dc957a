import type { CurrentUser } from "@accord/contracts";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Who is signed in, and what the firm shares with every screen. Flags have a slice of their own. */
export type Session = Omit<CurrentUser, "flags">;

const initialState: { current: Session | null } = { current: null };

export const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {
    signedIn(state, action: PayloadAction<Session>) {
      state.current = action.payload;
    },
    signedOut(state) {
      state.current = null;
    },
  },
});
