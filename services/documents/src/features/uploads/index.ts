export { keepSweeping } from "./keep-sweeping.ts";
export { sweepUploads } from "./sweep-uploads.ts";
export { createUploadKeeper } from "./upload-keeper.ts";
export { uploadsRoutes } from "./uploads.routes.ts";
export { createFileUpload } from "./uploads.service.ts";
export { claimUpload, issueUpload } from "./uploads.store.ts";
