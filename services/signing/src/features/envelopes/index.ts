export { envelopesRoutes } from "./envelopes.routes.ts";
export { createEnvelopes } from "./envelopes.service.ts";
