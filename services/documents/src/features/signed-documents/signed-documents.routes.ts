import { getSignedDocument, putSignedDocument } from "@accord/contracts/internal";
import { mount, mountByteStream, sendFile, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { SignedDocuments } from "./signed-documents.service.ts";

export function signedDocumentsRoutes(deps: {
  signed: SignedDocuments;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { signed } = deps;
  mountByteStream(router, deps, putSignedDocument, ({ params, bytes }) =>
    signed.put(params.envelopeId, bytes),
  );
  mount(router, deps, getSignedDocument, async (call) => {
    await sendFile(call, await signed.open(call.params.envelopeId));
  });
  return router;
}
