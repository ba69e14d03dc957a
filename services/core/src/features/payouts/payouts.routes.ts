import { listUpcomingPayouts, upcomingPayout } from "@accord/contracts";
import { mount, streamArray } from "@accord/service-kit";
import type { Clock, VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { allUpcoming, upcomingPage } from "./upcoming.read.ts";

/** Upcoming payouts: streamed whole, or by pages with a `Link` to the next one. */
export function payoutsRoutes(deps: { db: Knex; clock: Clock; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, listUpcomingPayouts, async ({ query, req, res }) => {
    const { days, limit, cursor } = query;
    const today = deps.clock.today();
    if (limit === undefined) {
      return streamArray(res, upcomingPayout, allUpcoming(deps.db, { today, days }));
    }
    const page = await upcomingPage(deps.db, { today, days, limit, cursor: cursor ?? null });
    if (page.nextCursor !== null) {
      const next = new URL(req.originalUrl, "http://relative");
      next.searchParams.set("cursor", page.nextCursor);
      res.setHeader("Link", `<${next.pathname}${next.search}>; rel="next"`);
    }
    return page.items;
  });
  return router;
}
