import { endUserSessions } from "@accord/contracts";
import { mount, type Caller } from "@accord/service-kit";
import { type Request, Router } from "express";
import type { EndSessions } from "./session.ts";

export function userSessionsRoutes(deps: {
  callerOf: (req: Request) => Promise<Caller>;
  endSessions: EndSessions;
}): Router {
  const router = Router();
  mount(router, deps, endUserSessions, async ({ params, res }) => {
    res.setHeader("Cache-Control", "no-store");
    return { ended: await deps.endSessions(params.id) };
  });
  return router;
}
