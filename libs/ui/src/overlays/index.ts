export * from "./confirm-dialog.tsx";
export * from "./discard-dialog.tsx";
export { useDrawerHold, useLeaveDrawer } from "./drawer-hold.ts";
export * from "./form-dialog.tsx";
export * from "./icon-action.tsx";
export * from "./record-drawer.tsx";
export * from "./row-menu.tsx";
export * from "./submit-button.tsx";
export * from "./use-return-focus.ts";
