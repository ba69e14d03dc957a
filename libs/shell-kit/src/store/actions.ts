import { flagsSlice } from "./flags-slice.ts";
import { notificationSlice } from "./notification-slice.ts";
import { sessionSlice } from "./session-slice.ts";

/** Only dispatched by the shell. */
export const { sessionEnded, signedIn, signedOut } = sessionSlice.actions;
/** `flagsServed`: from the server; `flagSwitched`: by the user. */
export const { flagsServed, flagSwitched } = flagsSlice.actions;
export const { notified, dismissed } = notificationSlice.actions;
