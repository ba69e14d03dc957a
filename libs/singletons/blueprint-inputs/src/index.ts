/**
 * Blueprint's inputs that pick: a day from a calendar, a record from a search. The shell provides
 * them, but only forms load them: never import this in a page's first load.
 */
export { DateInput } from "@blueprintjs/datetime";
export { Suggest } from "@blueprintjs/select";
