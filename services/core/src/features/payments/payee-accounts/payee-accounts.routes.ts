import * as contracts from "@accord/contracts";
import { WHOLE_NUMBERS_HEADER } from "@accord/domain";
import { ifMatchVersion, mount, withETag, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import { readOnceRequest, sendOutcome } from "../../base/idempotency/index.ts";
import type { PayeeAccounts } from "./payee-accounts.service.ts";

export function payeeAccountsRoutes(deps: {
  payeeAccounts: PayeeAccounts;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { payeeAccounts } = deps;
  mount(router, deps, contracts.listPayeeAccounts, ({ params }) => payeeAccounts.list(params.id));
  mount(router, deps, contracts.requestPayeeAccount, async (call) => {
    const once = readOnceRequest(call, contracts.requestPayeeAccount);
    return sendOutcome(call.res, await payeeAccounts.request(once, call.params.id, call.body));
  });
  mount(router, deps, contracts.getPayeeAccount, async ({ params, res }) =>
    withETag(res, await payeeAccounts.one(params.id)),
  );
  mount(router, deps, contracts.addCallback, async (call) => {
    const once = readOnceRequest(call, contracts.addCallback);
    return sendOutcome(call.res, await payeeAccounts.addCallback(once, call.params.id, call.body));
  });
  mount(router, deps, contracts.approvePayeeAccount, async (call) =>
    withETag(
      call.res,
      await payeeAccounts.approve(
        call,
        call.params.id,
        ifMatchVersion(call.req),
        call.body.note ?? null,
      ),
    ),
  );
  mount(router, deps, contracts.rejectPayeeAccount, async (call) =>
    withETag(
      call.res,
      await payeeAccounts.end(call, call.params.id, {
        status: "rejected",
        version: ifMatchVersion(call.req),
        note: call.body.note ?? null,
      }),
    ),
  );
  mount(router, deps, contracts.withdrawPayeeAccount, async (call) =>
    withETag(
      call.res,
      await payeeAccounts.end(call, call.params.id, {
        status: "withdrawn",
        version: ifMatchVersion(call.req),
        note: call.body.note ?? null,
      }),
    ),
  );
  mount(router, deps, contracts.blockPayeeAccount, async (call) =>
    withETag(
      call.res,
      await payeeAccounts.block(call, call.params.id, ifMatchVersion(call.req), call.body.reason),
    ),
  );
  mount(router, deps, contracts.unblockPayeeAccount, async (call) =>
    withETag(
      call.res,
      await payeeAccounts.unblock(call, call.params.id, ifMatchVersion(call.req), call.body.reason),
    ),
  );
  mount(router, deps, contracts.skipCooling, async (call) =>
    withETag(
      call.res,
      await payeeAccounts.skipCooling(
        call,
        call.params.id,
        ifMatchVersion(call.req),
        call.body.reason,
      ),
    ),
  );
  mount(router, deps, contracts.revealPayeeAccount, (call) => {
    call.res.setHeader(WHOLE_NUMBERS_HEADER, "true");
    call.res.setHeader("Cache-Control", "no-store");
    return payeeAccounts.reveal(call, call.params.id, call.body.reason);
  });
  return router;
}
