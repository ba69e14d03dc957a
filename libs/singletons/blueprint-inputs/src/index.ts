import "@blueprintjs/datetime/lib/css/blueprint-datetime.css";

/**
 * Blueprint's inputs that pick, with their styles. The shell provides them, but only forms load
 * them: never import this in a page's first load.
 */
export { DatePicker } from "@blueprintjs/datetime";
