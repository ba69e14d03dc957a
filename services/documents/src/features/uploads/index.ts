export { EMPTY, refusing, TOO_LARGE } from "./pdf-refusal.ts";
export { sweepUploads } from "./sweep-uploads.ts";
export { createUploadKeeper } from "./upload-keeper.ts";
export type { UploadKeeper } from "./upload-keeper.ts";
export { uploadsRoutes } from "./uploads.routes.ts";
export { createFileUpload } from "./uploads.service.ts";
export { claimUpload, isClaimed, issueUpload, oldestClaimable } from "./uploads.store.ts";
