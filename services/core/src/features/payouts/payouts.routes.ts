import { listUpcomingPayouts, upcomingPayout } from "@accord/contracts";
import { answerList, mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Payouts } from "./payouts.service.ts";

export function payoutsRoutes(deps: { payouts: Payouts; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, listUpcomingPayouts, async (call) =>
    answerList(call, upcomingPayout, await deps.payouts.upcoming(call.query)),
  );
  return router;
}
