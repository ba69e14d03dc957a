export { fileAttachment } from "./file-attachment.ts";
