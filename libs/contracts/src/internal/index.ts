export * from "./attachments.ts";
export * from "./documents.ts";
export * from "./users.ts";
