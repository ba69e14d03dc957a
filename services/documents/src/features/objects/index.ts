export { objectsRoutes } from "./objects.routes.ts";
export { createObjects } from "./objects.service.ts";
