import * as contracts from "@accord/contracts";
import { sendList, ifMatchVersion, mount, withETag, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import { sendOutcome, readOnceRequest } from "../../base/idempotency/index.ts";
import type { Agreements } from "./agreements.service.ts";

export function agreementsRoutes(
  deps: ExportDeps & ReadMountDeps & { agreements: Agreements },
): Router {
  const router = Router();
  const { agreements } = deps;
  mount(router, deps, contracts.listAgreements, async (call) =>
    sendList(
      call,
      contracts.agreement,
      await agreements.list(call.read, call.query),
      exportOf(deps, call, contracts.agreementTable),
    ),
  );
  mount(router, deps, contracts.getAgreement, async ({ params, res }) =>
    withETag(res, await agreements.get(params.id)),
  );
  mount(router, deps, contracts.getAgreementNeighbors, ({ params, query, read }) =>
    agreements.neighbors(read, params.id, query),
  );
  mount(router, deps, contracts.createAgreement, async (call) =>
    sendOutcome(
      call.res,
      await agreements.create(readOnceRequest(call, contracts.createAgreement), call.body),
    ),
  );
  mount(router, deps, contracts.updateAgreement, async (call) => {
    const version = ifMatchVersion(call.req);
    return withETag(call.res, await agreements.update(call, call.params.id, call.body, version));
  });
  mount(router, deps, contracts.deleteAgreement, (call) =>
    agreements.remove(call, call.params.id, ifMatchVersion(call.req)),
  );
  mount(router, deps, contracts.saveAgreementNotes, async (call) => {
    const version = ifMatchVersion(call.req);
    const { notes } = call.body;
    return withETag(call.res, await agreements.saveNotes(call, call.params.id, notes, version));
  });
  return router;
}
