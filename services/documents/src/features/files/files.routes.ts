import { getDocument } from "@accord/contracts";
import { mount } from "@accord/service-kit";
import type { VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Files } from "./files.service.ts";
import { sendFile } from "./send-file.ts";

export function filesRoutes(deps: { files: Files; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, getDocument, async ({ params, query, req, res, ...acting }) => {
    const file = await deps.files.open(acting, { key: params.key, mode: query.mode });
    await sendFile(req, res, file);
  });
  return router;
}
