import {
  documentsOfAgreement,
  documentTable,
  getAgreementDocuments,
  listAdditionalDocuments,
} from "@accord/contracts";
import { isExport, listOf, mount, sendExport, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { requireAgreement } from "../../book/agreements/index.ts";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import { readAdditionalDocuments, readAgreementDocuments } from "./documents.read.ts";

export function documentsRoutes(deps: ExportDeps & { verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, getAgreementDocuments, async (call) => {
    const { id } = call.params;
    await requireAgreement(deps.db, id);
    const documents = await readAgreementDocuments(deps.db, id);
    if (!isExport(call)) return documents;
    const list = listOf(documentsOfAgreement(documents));
    return sendExport(call, list, exportOf(deps, call, documentTable));
  });
  mount(router, deps, listAdditionalDocuments, async ({ params }) => {
    await requireAgreement(deps.db, params.id);
    return readAdditionalDocuments(deps.db, params.id);
  });
  return router;
}
