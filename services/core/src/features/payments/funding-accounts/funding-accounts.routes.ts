import * as contracts from "@accord/contracts";
import { ifMatchVersion, mount, withETag, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { FundingAccounts } from "./funding-accounts.service.ts";

export function fundingAccountsRoutes(deps: {
  fundingAccounts: FundingAccounts;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { fundingAccounts } = deps;
  mount(router, deps, contracts.listFundingAccounts, () => fundingAccounts.list());
  mount(router, deps, contracts.createFundingAccount, async (call) =>
    withETag(call.res, await fundingAccounts.create(call, call.body)),
  );
  mount(router, deps, contracts.updateFundingAccount, async (call) => {
    const version = ifMatchVersion(call.req);
    return withETag(
      call.res,
      await fundingAccounts.update(call, call.params.id, call.body, version),
    );
  });
  return router;
}
