export { createDraft } from "./draft.service.ts";
export { sendingRoutes } from "./sending.routes.ts";
export { createSending } from "./sending.service.ts";
