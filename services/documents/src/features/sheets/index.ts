export { sheetsRoutes } from "./sheets.routes.ts";
export { createSheets } from "./sheets.service.ts";
