export * from "./remote-module.ts";
export * from "./store/actions.ts";
export { createShellStore, type ShellState, type ShellStore } from "./store/create-store.ts";
export type { Flags } from "./store/flags-slice.ts";
export type { ShownNotification } from "./store/notification-slice.ts";
export { runToastAction } from "./store/toast-actions.ts";
export type { Session } from "./store/session-slice.ts";
export * from "./use-notify.ts";
export * from "./use-session.ts";
