export { claimUpload, issueUpload } from "./uploads.store.ts";
