import { flagsSlice } from "./flags-slice.ts";
import { notificationSlice } from "./notification-slice.ts";
import { sessionSlice } from "./session-slice.ts";

/** `signedIn(session)` and `signedOut()`: dispatched by the shell alone. */
export const { signedIn, signedOut } = sessionSlice.actions;
/** `flagsServed(flags)`: what the server says; `flagSwitched(change)`: what a person switched. */
export const { flagsServed, flagSwitched } = flagsSlice.actions;
/**
 * `notified(notification)` shows a toast, `dismissed(id)` takes it away;
 * pages call `useNotify`.
 */
export const { notified, dismissed } = notificationSlice.actions;
