import { getDocument } from "@accord/contracts";
import { SECRET_FILE_HEADER } from "@accord/domain";
import { mount, sendFile, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Files } from "./files.service.ts";

export function filesRoutes(deps: { files: Files; verifyToken: VerifyToken }): Router {
  const router = Router();
  mount(router, deps, getDocument, async (call) => {
    const wanted = { key: call.params.key, mode: call.query.mode };
    const { open, describe } = deps.files;
    const { isSecret, ...file } = await (call.req.method === "HEAD" ? describe : open)(
      call,
      wanted,
    );
    if (isSecret) call.res.setHeader(SECRET_FILE_HEADER, "true");
    await sendFile(call, file);
  });
  return router;
}
