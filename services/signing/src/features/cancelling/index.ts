export { cancellingRoutes } from "./cancelling.routes.ts";
export { createCancelling } from "./cancelling.service.ts";
export { carryOutWish } from "./carry-out-wish.ts";
