import {
  createReadinessCheck,
  createApp,
  trackPositions,
  type VerifyToken,
} from "@accord/service-kit";
import type { Express } from "express";
import { cancellingRoutes, createCancelling } from "./features/cancelling/index.ts";
import { createEnvelopes, envelopesRoutes } from "./features/envelopes/index.ts";
import { createDraft, createSending, sendingRoutes } from "./features/sending/index.ts";
import { receiveEvent, webhookRoutes } from "./features/webhook/index.ts";
import type { SigningDeps } from "./deps.ts";

export function createSigningApp(
  deps: SigningDeps & { readonly verifyToken: VerifyToken },
): Express {
  const { db, logger, verifyToken } = deps;
  return createApp({
    before: [trackPositions],
    logger,
    ready: createReadinessCheck({ database: () => db.raw("select 1") }, deps),
    routers: [
      webhookRoutes({ receiveEvent: (delivery) => receiveEvent(deps, delivery), verifyToken }),
      sendingRoutes({
        sending: createSending(deps),
        createDraft: (request) => createDraft(deps, request),
        verifyToken,
      }),
      envelopesRoutes({ envelopes: createEnvelopes(deps), verifyToken }),
      cancellingRoutes({ cancelling: createCancelling(deps), verifyToken }),
    ],
  });
}
