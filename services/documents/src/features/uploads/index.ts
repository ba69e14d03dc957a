export { EMPTY, mapPdfRefusal, TOO_LARGE } from "./pdf-refusal.ts";
export { sweepUploads } from "./sweep-uploads.ts";
export { createUploadStorage } from "./upload-storage.ts";
export type { UploadStorage } from "./upload-storage.ts";
export { uploadsRoutes } from "./uploads.routes.ts";
export { createFileUpload } from "./uploads.service.ts";
export { claimUpload, isClaimed, issueUpload, oldestClaimable } from "./uploads.store.ts";
