import { getAgreementDocuments, listAdditionalDocuments } from "@accord/contracts";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { requireAgreement } from "../agreements/index.ts";
import { readAdditionalDocuments, readAgreementDocuments } from "./documents.read.ts";

export function documentsRoutes(deps: { db: Knex; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, getAgreementDocuments, async ({ params }) => {
    await requireAgreement(deps.db, params.id);
    return readAgreementDocuments(deps.db, params.id);
  });
  mount(router, deps, listAdditionalDocuments, async ({ params }) => {
    await requireAgreement(deps.db, params.id);
    return readAdditionalDocuments(deps.db, params.id);
  });
  return router;
}
