import {
  documentsOfAgreement,
  documentsOfInvestor,
  documentTable,
  getAgreementDocuments,
  getInvestorDocuments,
  listAdditionalDocuments,
  listW9Requests,
  w9Request,
  w9RequestTable,
} from "@accord/contracts";
import {
  isExport,
  listOf,
  mount,
  sendExport,
  sendList,
  type VerifyToken,
} from "@accord/service-kit";
import { Router } from "express";
import type { ReadDeps } from "../../../list-db.ts";
import { requireAgreement } from "../../book/agreements/index.ts";
import { chosenInvestors } from "../../book/investors/index.ts";
import { requireInvestor } from "../../book/records/index.ts";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import { readAdditionalDocuments, readAgreementDocuments } from "./documents.read.ts";
import { readInvestorDocuments } from "./investor-documents.read.ts";
import { readW9Requests } from "./w9-requests.read.ts";

export function documentsRoutes(
  deps: ExportDeps & ReadDeps & { verifyToken: VerifyToken },
): Router {
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
  mount(router, deps, getInvestorDocuments, async (call) => {
    const { id } = call.params;
    await requireInvestor(deps.db, id);
    const documents = await readInvestorDocuments(deps.db, call.actor.roles, id);
    if (!isExport(call)) return documents;
    const list = listOf(documentsOfInvestor(documents));
    return sendExport(call, list, exportOf(deps, call, documentTable));
  });
  mount(router, deps, listW9Requests, async (call) => {
    const { ids, count, q } = call.query;
    const chosen = ids ? { ids } : { filter: { q }, count: count ?? 0 };
    const investors = await chosenInvestors(deps, chosen);
    const { timeZone } = deps.clock;
    const rows = await readW9Requests(deps.db, investors, { today: deps.clock.today(), timeZone });
    return sendList(call, w9Request, listOf(rows), exportOf(deps, call, w9RequestTable));
  });
  return router;
}
