import { putObject } from "@accord/contracts/internal";
import { mount, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Objects } from "./objects.service.ts";

export function objectsRoutes(deps: { objects: Objects; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, putObject, ({ body }) => deps.objects.putDrawn(body));
  return router;
}
