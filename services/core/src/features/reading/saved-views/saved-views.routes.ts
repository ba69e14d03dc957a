import * as contracts from "@accord/contracts";
import { ifMatchVersion, mount, withETag, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { SavedViews } from "./saved-views.service.ts";

export function savedViewsRoutes(deps: {
  savedViews: SavedViews;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { savedViews } = deps;
  mount(router, deps, contracts.listSavedViews, (call) => savedViews.list(call, call.query.page));
  mount(router, deps, contracts.createSavedView, async (call) =>
    withETag(call.res, await savedViews.create(call, call.body)),
  );
  mount(router, deps, contracts.orderSavedViews, (call) =>
    savedViews.order(call, call.body.page, call.body.ids),
  );
  mount(router, deps, contracts.updateSavedView, async (call) => {
    const version = ifMatchVersion(call.req);
    return withETag(call.res, await savedViews.update(call, call.params.id, call.body, version));
  });
  mount(router, deps, contracts.setDefaultView, async (call) => {
    const { isDefault } = call.body;
    return withETag(call.res, await savedViews.setDefault(call, call.params.id, isDefault));
  });
  mount(router, deps, contracts.deleteSavedView, (call) => savedViews.remove(call, call.params.id));
  return router;
}
