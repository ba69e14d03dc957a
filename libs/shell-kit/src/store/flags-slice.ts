import type { CurrentUser } from "@accord/contracts";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** See docs/rules.md#feature-flags. */
export type Flags = CurrentUser["flags"];

export interface FlagsState {
  readonly served: Flags;
  /** By the user, for this browser session. */
  readonly switched: Partial<Flags>;
}

const initialState: FlagsState = {
  served: { TEST_MODE: false, ADVANCED_ROI_CALCULATIONS: false },
  switched: {},
};

export const flagsSlice = createSlice({
  name: "flags",
  initialState,
  reducers: {
    flagsServed(state, action: PayloadAction<Flags>) {
      state.served = action.payload;
    },
    flagSwitched(state, action: PayloadAction<Partial<Flags>>) {
      state.switched = { ...state.switched, ...action.payload };
    },
  },
});
