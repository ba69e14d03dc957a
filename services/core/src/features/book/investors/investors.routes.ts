import * as contracts from "@accord/contracts";
import { ifMatchVersion, mount, sendList, withETag, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import type { Investors } from "./investors.service.ts";

export function investorsRoutes(
  deps: ExportDeps & ReadMountDeps & { investors: Investors },
): Router {
  const router = Router();
  const { investors } = deps;
  mount(router, deps, contracts.listInvestors, async (call) =>
    sendList(
      call,
      contracts.investor,
      await investors.list(call.read, call.actor.roles, call.query),
      exportOf(deps, call, contracts.investorTable),
    ),
  );
  mount(router, deps, contracts.getInvestor, async ({ params, actor, res }) =>
    withETag(res, await investors.get(actor.roles, params.id)),
  );
  mount(router, deps, contracts.createInvestor, async ({ body, actor, res }) =>
    withETag(res, await investors.create({ actor }, body)),
  );
  mount(router, deps, contracts.updateInvestor, async ({ params, body, actor, req, res }) =>
    withETag(res, await investors.update({ actor }, params.id, body, ifMatchVersion(req))),
  );
  mount(router, deps, contracts.deleteInvestor, ({ params, actor, req }) =>
    investors.remove({ actor }, params.id, ifMatchVersion(req)),
  );
  mount(router, deps, contracts.listInvestorAgreements, ({ params }) =>
    investors.agreements(params.id),
  );
  return router;
}
