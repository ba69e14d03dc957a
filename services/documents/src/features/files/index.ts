export { filesRoutes } from "./files.routes.ts";
export { createFiles } from "./files.service.ts";
