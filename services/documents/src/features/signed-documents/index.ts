export { readSigned } from "./signed-documents.store.ts";
