import {
  endMySession,
  endMySessions,
  endUserSession,
  endUserSessions,
  listMySessions,
  listUserSessions,
} from "@accord/contracts";
import { mount, notFound, type MountDeps } from "@accord/service-kit";
import { type Request, type RequestHandler, Router } from "express";
import type { ReadUser } from "./read-user.ts";
import { createCallerOf, requireUser } from "./require-user.ts";
import type { UserSessions } from "./user-sessions.ts";

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader("Cache-Control", "no-store");
  next();
};

export function userSessionsRoutes(deps: {
  readUser: ReadUser;
  publicUrl: string;
  sessions: UserSessions;
}): Router {
  const { sessions } = deps;
  const router = Router();
  const gateway: MountDeps = { callerOf: createCallerOf(deps) };
  const userOf = (req: Request) => requireUser(deps, req);
  const endOne = async (userId: string, id: string) => {
    const ended = await sessions.end(userId, id);
    if (ended === 0) throw notFound("The session");
    return { ended };
  };
  router.use(["/api/sessions", "/api/users"], noStore);
  mount(router, gateway, listMySessions, async ({ req }) => {
    const { id, sessionId } = await userOf(req);
    return sessions.list(id, sessionId);
  });
  mount(router, gateway, endMySessions, async ({ req }) => ({
    ended: await sessions.end((await userOf(req)).id),
  }));
  mount(router, gateway, endMySession, async ({ req, params }) =>
    endOne((await userOf(req)).id, params.id),
  );
  mount(router, gateway, listUserSessions, async ({ req, params }) =>
    sessions.list(params.id, (await userOf(req)).sessionId),
  );
  mount(router, gateway, endUserSessions, async ({ params }) => ({
    ended: await sessions.end(params.id),
  }));
  mount(router, gateway, endUserSession, ({ params }) => endOne(params.id, params.sessionId));
  return router;
}
