export { signedDocumentsRoutes } from "./signed-documents.routes.ts";
export { createSignedDocuments } from "./signed-documents.service.ts";
