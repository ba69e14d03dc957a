/** For lazily loaded pages only. */
export {
  Dialog,
  DialogBody,
  DialogFooter,
  Drawer,
  Menu,
  MenuItem,
  Overlay2,
  PopoverNext,
  Tooltip,
} from "@blueprintjs/core";
