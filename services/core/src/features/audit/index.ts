export { requireVersion } from "./require-version.ts";
export { userName } from "./audit.read.ts";
