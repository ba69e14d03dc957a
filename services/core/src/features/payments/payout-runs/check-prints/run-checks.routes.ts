import { confirmRunChecks, listRunChecks, voidCheck } from "@accord/contracts";
import { getCheckOffset, getRunPaper, takeChecksToPrint } from "@accord/contracts/internal";
import { ifMatchVersion, mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { RunChecks } from "./run-checks.service.ts";

export function runChecksRoutes(deps: { runChecks: RunChecks; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { runChecks } = deps;
  mount(router, deps, listRunChecks, ({ params }) => runChecks.list(params.id));
  mount(router, deps, confirmRunChecks, (call) =>
    runChecks.confirm(
      call,
      { id: call.params.id, version: ifMatchVersion(call.req) },
      call.body.spoiled,
    ),
  );
  mount(router, deps, voidCheck, (call) => {
    const { id } = call.params;
    return runChecks.void(call, { id, version: ifMatchVersion(call.req), ...call.body });
  });
  mount(router, deps, takeChecksToPrint, (call) => runChecks.takeToPrint(call, call.params.id));
  mount(router, deps, getCheckOffset, ({ params }) => runChecks.offset(params.id));
  mount(router, deps, getRunPaper, (call) => runChecks.paper(call, call.params.id));
  return router;
}
