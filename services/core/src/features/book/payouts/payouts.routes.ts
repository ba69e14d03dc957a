import * as contracts from "@accord/contracts";
import { sendList, ifMatchVersion, mount, withETag, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import { exportOf, type ExportDeps } from "../../base/audit/index.ts";
import { sendOutcome, readOnceRequest } from "../../base/idempotency/index.ts";
import type { Payouts } from "./payouts.service.ts";

const optionsOf = ({ query }: { readonly query: contracts.RecordingQuery }) => ({
  unlessRecorded: query.unlessRecorded !== undefined,
});

export function payoutsRoutes(deps: ExportDeps & ReadMountDeps & { payouts: Payouts }): Router {
  const router = Router();
  const { payouts } = deps;
  mount(router, deps, contracts.listUpcomingPayouts, async (call) =>
    sendList(call, contracts.upcomingPayout, await payouts.upcoming(call.read, call.query)),
  );
  mount(router, deps, contracts.listPayouts, async (call) =>
    sendList(
      call,
      contracts.listedPayout,
      await payouts.list(call.read, call.query),
      exportOf(deps, call, contracts.payoutTable),
    ),
  );
  mount(router, deps, contracts.sumPayouts, ({ read, query }) => payouts.sums(read, query));
  mount(router, deps, contracts.getPayout, async ({ params, res }) =>
    withETag(res, await payouts.one(params.id)),
  );
  mount(router, deps, contracts.listAgreementPayouts, ({ params }) =>
    payouts.ofAgreement(params.id),
  );
  mount(router, deps, contracts.addManualPayout, async (call) => {
    const request = readOnceRequest(call, contracts.addManualPayout);
    return sendOutcome(
      call.res,
      await payouts.addManual(request, call.params.id, call.body, optionsOf(call)),
    );
  });
  mount(router, deps, contracts.updatePayout, async (call) => {
    const options = { ...optionsOf(call), version: ifMatchVersion(call.req) };
    return withETag(call.res, await payouts.update(call, call.params.id, call.body, options));
  });
  mount(router, deps, contracts.deletePayout, (call) =>
    payouts.remove(call, call.params.id, ifMatchVersion(call.req)),
  );
  return router;
}
