import { getPdfCopies, listPdfCopies } from "@accord/contracts";
import { mount, sendFile, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { PdfCopiesService } from "./pdf-copies.service.ts";

export function pdfCopiesRoutes(deps: {
  copies: PdfCopiesService;
  verifyToken: VerifyToken;
}): Router {
  const { copies } = deps;
  const router = Router();
  mount(router, deps, listPdfCopies, ({ query, actor }) => {
    const { ids, count, ...filter } = query;
    return copies.list({ actor }, ids ? { ids } : { filter, count: count ?? 0 });
  });
  mount(router, deps, getPdfCopies, async (call) =>
    sendFile(call, await copies.zip(call, call.query.ids)),
  );
  return router;
}
