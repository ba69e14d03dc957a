/**
 * Blueprint's basic components: small enough for the first load, shared by every page.
 * Add a name when a page first needs it.
 * What floats (dialogs, drawers, menus, tooltips) is in `@accord/blueprint-overlays`.
 */
export {
  AnchorButton,
  Button,
  Callout,
  Checkbox,
  Classes,
  FocusStyleManager,
  HTMLTable,
  InputGroup,
  OverlaysProvider,
  PortalProvider,
  ProgressBar,
  Radio,
  Spinner,
  Switch,
  Tab,
  Tabs,
  Tag,
} from "@blueprintjs/core";
