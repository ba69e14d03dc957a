import { getRemotes, tryBeta } from "@accord/contracts";
import { mount, notFound, release, requireUser, type MountDeps } from "@accord/service-kit";
import { Router } from "express";
import { readServices } from "../metrics.ts";
import type { Channels } from "./channels.ts";
import type { PublishedRemotes } from "./published-remotes.ts";

export function remotesRoutes(deps: {
  gateway: MountDeps;
  remotes: Pick<PublishedRemotes, "report" | "registry">;
  channels: Channels;
}): Router {
  const { gateway, remotes, channels } = deps;
  const router = Router();
  mount(router, gateway, getRemotes, async ({ actor, req, res }) => {
    res.setHeader("Cache-Control", "no-store");
    const report = await remotes.report();
    const tried = channels.triedBy(req, requireUser(actor));
    const rows = report.remotes.map(({ beta, ...row }) =>
      beta ? { ...row, beta: { ...beta, isTried: tried.has(row.name) } } : row,
    );
    const own = { name: "gateway", versions: [release().name], degraded: [] };
    return { ...report, remotes: rows, releases: [own, ...readServices()] };
  });
  mount(router, gateway, tryBeta, async ({ actor, req, res, params: { name }, body }) => {
    const userId = requireUser(actor);
    const { betas } = await remotes.registry();
    const isThere = betas.some(({ entry }) => entry.name === name);
    if (body.isTried && !isThere) throw notFound("The beta");
    const tried = new Set(channels.triedBy(req, userId));
    if (body.isTried) tried.add(name);
    else tried.delete(name);
    channels.setTried(res, userId, tried);
  });
  return router;
}
