export * from "./button-popover.tsx";
export * from "./confirm-dialog.tsx";
export * from "./drawer-pane.tsx";
export * from "./form-dialog.tsx";
export * from "./icon-tooltip.tsx";
export { moveFocus } from "../focus/move-focus.ts";
export * from "./record-drawer.tsx";
export * from "./row-menu.tsx";
export * from "./submit-button.tsx";
export {
  stopUploadTexts,
  useDiscardQuestion,
  useDrawerBlocker,
  useUnsavedWork,
} from "./unsaved-work.tsx";
export * from "../focus/use-return-focus.ts";
