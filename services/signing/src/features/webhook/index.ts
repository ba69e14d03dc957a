export { applyEvents } from "./apply-events.ts";
export { receiveEvent } from "./receive-event.ts";
export { deleteOldEvents } from "./webhook-events.store.ts";
export { webhookRoutes } from "./webhook.routes.ts";
