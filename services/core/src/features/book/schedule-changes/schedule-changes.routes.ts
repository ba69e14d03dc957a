import { previewScheduleChanges } from "@accord/contracts";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { ScheduleChanges } from "./schedule-changes.service.ts";

export function scheduleChangesRoutes(deps: {
  scheduleChanges: ScheduleChanges;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  mount(router, deps, previewScheduleChanges, (call) =>
    deps.scheduleChanges.preview(call, call.body),
  );
  return router;
}
