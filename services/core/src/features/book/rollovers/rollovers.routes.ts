import * as contracts from "@accord/contracts";
import { ifMatchVersion, mount, withETag, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { sendOutcome, readOnceRequest } from "../../base/idempotency/index.ts";
import type { Rollovers } from "./rollovers.service.ts";

const optionsOf = ({ query }: { readonly query: contracts.RecordingQuery }) => ({
  unlessRecorded: query.unlessRecorded !== undefined,
});

export function rolloversRoutes(deps: { rollovers: Rollovers; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { rollovers } = deps;
  mount(router, deps, contracts.listRollovers, ({ params, query }) =>
    rollovers.ofAgreement(params.id, query.direction),
  );
  mount(router, deps, contracts.addRollover, async (call) => {
    const request = readOnceRequest(call, contracts.addRollover);
    return sendOutcome(
      call.res,
      await rollovers.add(request, call.params.id, call.body, optionsOf(call)),
    );
  });
  mount(router, deps, contracts.rollOverPayout, async (call) => {
    const request = readOnceRequest(call, contracts.rollOverPayout);
    const options = { ...optionsOf(call), version: ifMatchVersion(call.req) };
    return sendOutcome(
      call.res,
      await rollovers.rollOver(request, call.params.id, call.body, options),
    );
  });
  mount(router, deps, contracts.updateRollover, async (call) => {
    const version = ifMatchVersion(call.req);
    return withETag(call.res, await rollovers.update(call, call.params.id, call.body, version));
  });
  mount(router, deps, contracts.deleteRollover, (call) =>
    rollovers.remove(call, call.params.id, ifMatchVersion(call.req)),
  );
  return router;
}
