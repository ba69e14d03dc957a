/**
 * Blueprint's basic components: small enough for the first load, shared by every page.
 * What floats (dialogs, drawers, menus, tooltips) is in `@accord/blueprint-overlays`.
 */
export {
  Button,
  ButtonGroup,
  Callout,
  Checkbox,
  Classes,
  FocusStyleManager,
  FormGroup,
  HTMLSelect,
  HTMLTable,
  InputGroup,
  Intent,
  OverlaysProvider,
  PortalProvider,
  ProgressBar,
  Radio,
  RadioGroup,
  Spinner,
  Switch,
  Tag,
  TextArea,
} from "@blueprintjs/core";
export type {
  ButtonProps,
  HTMLSelectProps,
  InputGroupProps,
  TagProps,
  TextAreaProps,
} from "@blueprintjs/core";
