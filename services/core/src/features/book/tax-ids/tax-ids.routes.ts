import * as contracts from "@accord/contracts";
import { WHOLE_NUMBERS_HEADER } from "@accord/domain";
import { ifMatchVersion, mount, withETag, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { TaxIds } from "./tax-ids.service.ts";

export function taxIdsRoutes(deps: { taxIds: TaxIds; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { taxIds } = deps;
  mount(router, deps, contracts.listTaxIds, ({ params }) => taxIds.list(params.id));
  mount(router, deps, contracts.putTaxId, async (call) => {
    const of = {
      investorId: call.params.id,
      party: call.params.party,
      version: ifMatchVersion(call.req),
    };
    return withETag(call.res, await taxIds.put(call, of, call.body));
  });
  mount(router, deps, contracts.revealTaxId, (call) => {
    call.res.setHeader(WHOLE_NUMBERS_HEADER, "true");
    call.res.setHeader("Cache-Control", "no-store");
    return taxIds.reveal(call, call.params.id, call.params.party, call.body.reason);
  });
  return router;
}
