import { flagsSlice } from "./flags-slice.ts";
import { notificationSlice } from "./notification-slice.ts";
import { sessionSlice } from "./session-slice.ts";

export const { signedIn, signedOut } = sessionSlice.actions;
export const { flagsServed, flagSwitched } = flagsSlice.actions;
export const { notified, dismissed } = notificationSlice.actions;
