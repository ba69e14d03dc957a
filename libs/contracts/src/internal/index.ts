export * from "./agreement-events.ts";
export * from "./attachments.ts";
export * from "./documents.ts";
export * from "./exports.ts";
export * from "./paper.ts";
export * from "./run-papers.ts";
export * from "./signing.ts";
export * from "./users.ts";
