import { putTemplate } from "@accord/contracts/internal";
import { mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Templates } from "./templates.service.ts";

export function templatesRoutes(deps: { templates: Templates; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, putTemplate, ({ params, body, actor, requestId }) =>
    deps.templates.putDrawn({ actor, requestId }, { id: params.id, ...body }),
  );
  return router;
}
