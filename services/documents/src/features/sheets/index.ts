export type { DrawnSheet } from "./sheet-document.ts";
export { statementSheet } from "./statement-sheet.ts";
