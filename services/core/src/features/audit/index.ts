export { requireVersion } from "./require-version.ts";
export { readFiling, userName } from "./audit.read.ts";
export { insertCopy, insertView } from "./audit.store.ts";
