export { readImport } from "./import.read.ts";
