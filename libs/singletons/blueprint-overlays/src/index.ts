/**
 * Blueprint's floating components. The shell provides them, but nothing of the first load may
 * import them: use them in lazily loaded pages only.
 */
export {
  Collapse,
  Dialog,
  DialogBody,
  DialogFooter,
  Drawer,
  DrawerSize,
  Menu,
  MenuDivider,
  MenuItem,
  Overlay2,
  OverlayToaster,
  Popover,
  Position,
  Tooltip,
} from "@blueprintjs/core";
export type { DialogProps, DrawerProps, MenuItemProps, ToastProps } from "@blueprintjs/core";
