import * as contracts from "@accord/contracts";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { decideSettingChange, readApprovals, type ApprovalsDeps } from "./approvals.service.ts";

const decisions = [
  [contracts.approveSettingChange, "approved"],
  [contracts.rejectSettingChange, "rejected"],
  [contracts.withdrawSettingChange, "withdrawn"],
] as const;

export function approvalsRoutes(deps: ApprovalsDeps & { verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, contracts.listApprovals, (call) => readApprovals(deps, call));
  for (const [endpoint, status] of decisions) {
    mount(router, deps, endpoint, (call) =>
      decideSettingChange(deps, call, call.params.id, { status, note: call.body.note ?? null }),
    );
  }
  return router;
}
