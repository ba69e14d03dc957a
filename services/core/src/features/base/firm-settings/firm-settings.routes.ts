import { getFirmSettings, updateFirmSettings } from "@accord/contracts";
import { ifMatchVersion, mount, withETag, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { FirmSettingsService } from "./firm-settings.service.ts";

export function firmSettingsRoutes(deps: {
  firmSettings: FirmSettingsService;
  verifyToken: VerifyToken;
}): Router {
  const router = Router();
  const { firmSettings } = deps;
  mount(router, deps, getFirmSettings, async ({ res }) => withETag(res, await firmSettings.read()));
  mount(router, deps, updateFirmSettings, async (call) =>
    withETag(call.res, await firmSettings.update(call, call.body, ifMatchVersion(call.req))),
  );
  return router;
}
