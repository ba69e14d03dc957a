export { requireVersion } from "./require-version.ts";
export { readFiling, userName } from "./audit.read.ts";
export { insertEvent, insertView } from "./audit.store.ts";
export type { EventEntry } from "./audit.store.ts";
