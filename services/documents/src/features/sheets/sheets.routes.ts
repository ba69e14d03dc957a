import {
  getAgreementSheet,
  getBusinessReport,
  getInvestorReport,
  getInvestorSheet,
} from "@accord/contracts";
import { contentDisposition, mount } from "@accord/service-kit";
import type { Actor, VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Response } from "express";
import type { Asking, PrintedSheet, Sheets } from "./sheets.service.ts";

export function sheetsRoutes(deps: { sheets: Sheets; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { sheets } = deps;
  mount(router, deps, getInvestorSheet, async (call) =>
    send(call.res, await sheets.investorSheet(asking(call), call.params.id)),
  );
  mount(router, deps, getAgreementSheet, async (call) =>
    send(call.res, await sheets.agreementSheet(asking(call), call.params.id)),
  );
  mount(router, deps, getBusinessReport, async (call) =>
    send(call.res, await sheets.businessReport(asking(call), call.query)),
  );
  mount(router, deps, getInvestorReport, async (call) =>
    send(call.res, await sheets.investorReport(asking(call), call.query)),
  );
  return router;
}

const asking = ({ actor, requestId }: { actor: Actor; requestId: string }): Asking => ({
  user: actor.userId === null ? null : { id: actor.userId },
  requestId,
});

/** Shown in its tab; what it says is true for a moment, so nobody keeps it. */
function send(res: Response, { bytes, fileName }: PrintedSheet): void {
  res
    .status(200)
    .type("application/pdf")
    .setHeader("Content-Disposition", contentDisposition("inline", fileName))
    .setHeader("Cache-Control", "no-store")
    .setHeader("X-Content-Type-Options", "nosniff")
    .end(bytes);
}
