export { fileAttachment } from "./file-attachment.ts";
export { readFileNames } from "./attachments.read.ts";

export { removeFilesOf } from "./attachments.store.ts";
