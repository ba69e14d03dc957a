import { reportClientErrors, type ClientReport } from "@accord/contracts";
import { mount, requireUser, ServiceError, type Logger, type MountDeps } from "@accord/service-kit";
import { Router } from "express";
import { createRecentCache } from "../recent-cache.ts";
import type { PublishedRemotes } from "../static/published-remotes.ts";
import { countClientError, countOpening, exposeWithdrawn } from "./metrics.ts";
import type { OpeningCounts } from "./count-openings.ts";

const MAX_PER_MINUTE = 120;
const MAX_USERS = 10_000;
const MINUTE = 60_000;

const tooMany = () =>
  new ServiceError(429, "too_many_requests", "This browser reports too many errors.", {
    retryAfter: 60,
  });

/** Receives what browsers report. Versions that are not current get the label `other`. */
export function clientErrorsRoutes(deps: {
  gateway: MountDeps;
  remotes: Pick<PublishedRemotes, "registry">;
  counts: OpeningCounts;
  logger: Logger;
}): Router {
  const { remotes, counts, logger } = deps;
  const router = Router();
  const reports = createRecentCache<{ count: number }>(MINUTE, MAX_USERS, Date.now);
  exposeWithdrawn(async () => {
    const { withdrawn } = await remotes.registry();
    return [...new Set(withdrawn.map(({ entry }) => entry.name))];
  });
  const record = async ({ openings, errors }: ClientReport) => {
    const registry = await remotes.registry();
    const current = [...registry.remotes, ...registry.betas];
    const releaseOf = (remote: string, version: string) =>
      current.find(({ entry }) => entry.name === remote && entry.version === version)?.release.file;
    const labelsOf = (remote: string | null, version: string | null) => {
      if (remote === null || version === null) return { remote: "shell", version: "" };
      const isCurrent = releaseOf(remote, version) !== undefined;
      return isCurrent ? { remote, version } : { remote: "other", version: "" };
    };
    for (const { remote, version, hasFailed } of openings) {
      countOpening({ ...labelsOf(remote, version), outcome: hasFailed ? "failed" : "ok" });
      const release = releaseOf(remote, version);
      if (release !== undefined) counts.add(release, hasFailed);
    }
    for (const error of errors) {
      countClientError({ ...labelsOf(error.remote, error.version), kind: error.kind });
      logger.warn(error, "an error in a browser");
    }
  };
  mount(router, deps.gateway, reportClientErrors, async ({ actor, body }) => {
    const user = requireUser(actor);
    const seen = reports.get(user) ?? { count: 0 };
    if (seen.count === 0) reports.set(user, seen);
    seen.count += 1;
    if (seen.count > MAX_PER_MINUTE) throw tooMany();
    await record(body);
  });
  return router;
}
