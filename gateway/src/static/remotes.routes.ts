import { getRemotes } from "@accord/contracts";
import { mount, type MountDeps } from "@accord/service-kit";
import { Router } from "express";
import type { PublishedRemotes } from "./published-remotes.ts";

export function remotesRoutes(deps: {
  gateway: MountDeps;
  remotes: Pick<PublishedRemotes, "report">;
}): Router {
  const router = Router();
  mount(router, deps.gateway, getRemotes, ({ res }) => {
    res.setHeader("Cache-Control", "no-store");
    return deps.remotes.report();
  });
  return router;
}
