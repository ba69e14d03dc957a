import { listActivity, listAudit } from "@accord/contracts";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { recordTypes } from "./audit.read.ts";
import type { Audit } from "./audit.service.ts";

export function auditRoutes(deps: { audit: Audit; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, listAudit, ({ query, actor }) => {
    const [type, id = ""] = query.record.split(":");
    const record = { type: recordTypes.find((one) => one === type) ?? "investor", id };
    return deps.audit.history(actor.roles, record, {
      limit: query.limit,
      before: query.before ?? null,
    });
  });
  mount(router, deps, listActivity, ({ query }) => deps.audit.activity(query.limit));
  return router;
}
