export { fileAttachment } from "./file-attachment.ts";
export { readFileNames } from "./attachments.read.ts";
