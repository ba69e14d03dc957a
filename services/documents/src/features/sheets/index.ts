export type { DrawnSheet } from "./sheet-document.ts";
export { sheetsRoutes } from "./sheets.routes.ts";
export { createSheets } from "./sheets.service.ts";
export { statementSheet } from "./statement-sheet.ts";
