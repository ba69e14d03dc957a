import { getDashboardMetrics, getDebugEnvironment } from "@accord/contracts";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Dashboard } from "./dashboard.service.ts";

export function dashboardRoutes(deps: { dashboard: Dashboard; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, getDashboardMetrics, () => deps.dashboard.metrics());
  mount(router, deps, getDebugEnvironment, () => deps.dashboard.environment());
  return router;
}
