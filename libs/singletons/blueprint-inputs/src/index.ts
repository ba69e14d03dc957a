import "@blueprintjs/datetime/lib/css/blueprint-datetime.css";

/** Loaded with forms only; keep it out of the first load. */
export { DatePicker } from "@blueprintjs/datetime";
