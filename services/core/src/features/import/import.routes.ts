import { importData } from "@accord/contracts";
import { mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { ImportData } from "./import.service.ts";

export function importRoutes(deps: { importData: ImportData; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, importData, ({ actor }) => deps.importData({ actor }));
  return router;
}
