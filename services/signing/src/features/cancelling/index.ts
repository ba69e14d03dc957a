export { cancellingRoutes } from "./cancelling.routes.ts";
export { createCancelling } from "./cancelling.service.ts";
export { executeCancellation } from "./execute-cancellation.ts";
