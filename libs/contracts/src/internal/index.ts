export * from "./attachments.ts";
export * from "./audit-views.ts";
export * from "./documents.ts";
export * from "./users.ts";
