import { getReportFigures } from "@accord/contracts";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Reports } from "./reports.service.ts";

export function reportsRoutes(deps: { reports: Reports; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, getReportFigures, ({ query }) => deps.reports.figures(query));
  return router;
}
