import { receiveWebhook } from "@accord/contracts";
import { mountBytes, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Delivery } from "./receive-event.ts";

export function webhookRoutes(deps: {
  receiveEvent: (delivery: Delivery) => Promise<void>;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  mountBytes(router, deps, receiveWebhook, async ({ bytes, req, actor }) => {
    await deps.receiveEvent({ bytes, headers: req.headers, actor });
  });
  return router;
}
