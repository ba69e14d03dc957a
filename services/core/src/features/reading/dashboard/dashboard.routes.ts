import { getDashboardMetrics, getDebugEnvironment } from "@accord/contracts";
import { mount, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import type { Dashboard } from "./dashboard.service.ts";

export function dashboardRoutes(deps: ReadMountDeps & { dashboard: Dashboard }): Router {
  const router = Router();
  mount(router, deps, getDashboardMetrics, ({ read }) => deps.dashboard.metrics(read));
  mount(router, deps, getDebugEnvironment, () => deps.dashboard.environment());
  return router;
}
