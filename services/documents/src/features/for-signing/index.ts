export { forSigningRoutes } from "./for-signing.routes.ts";
export { createPrepareForSigning } from "./for-signing.service.ts";
