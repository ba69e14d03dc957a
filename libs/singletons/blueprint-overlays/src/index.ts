/**
 * Blueprint's floating components. The shell provides them, but nothing of the first load may
 * import them: use them in lazily loaded pages only. Add a name when a page first needs it.
 */
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
