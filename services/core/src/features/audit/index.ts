export { requireVersion } from "./require-version.ts";
export { userName } from "./audit.read.ts";
export { insertView } from "./audit.store.ts";
