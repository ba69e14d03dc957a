import {
  getAgreementSheet,
  getBusinessReport,
  getCheckTestSheet,
  getInvestorReport,
  getInvestorSheet,
  getPrintNotice,
  getRunEvidence,
  getRunRegister,
  printRunChecks,
} from "@accord/contracts";
import { mount, sendPdf, type VerifyToken } from "@accord/service-kit";
import { Router, type Request, type Response } from "express";
import type { PrintableSheet, Sheets } from "./sheets.service.ts";

export function sheetsRoutes(deps: { sheets: Sheets; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { sheets } = deps;
  mount(router, deps, getInvestorSheet, async (call) =>
    send(call, await sheets.investorSheet(call, call.params.id)),
  );
  mount(router, deps, getAgreementSheet, async (call) =>
    send(call, await sheets.agreementSheet(call, call.params.id)),
  );
  mount(router, deps, getBusinessReport, async (call) =>
    send(call, await sheets.businessReport(call, call.query)),
  );
  mount(router, deps, getInvestorReport, async (call) =>
    send(call, await sheets.investorReport(call, call.query)),
  );
  mount(router, deps, getRunRegister, async (call) =>
    send(call, await sheets.runRegister(call, call.params.id)),
  );
  mount(router, deps, getRunEvidence, async (call) =>
    send(call, await sheets.runEvidence(call, call.params.id)),
  );
  mount(router, deps, printRunChecks, async (call) =>
    send(call, await sheets.checks(call, call.params.id)),
  );
  mount(router, deps, getCheckTestSheet, async (call) =>
    send(call, await sheets.checkTest(call, call.params.id)),
  );
  mount(router, deps, getPrintNotice, async (call) => ({
    notice: await sheets.notice(call, call.query),
  }));
  return router;
}

const send = (call: { req: Request; res: Response }, { fileName, print }: PrintableSheet) =>
  sendPdf(call, { fileName, disposition: "inline", content: print });
