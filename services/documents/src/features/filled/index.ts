export { filledRoutes } from "./filled.routes.ts";
export { createFilledPdfs } from "./filled.service.ts";
