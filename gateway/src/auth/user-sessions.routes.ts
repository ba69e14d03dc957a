import {
  endMySession,
  endMySessions,
  endUserSession,
  endUserSessions,
  listMySessions,
  listUserSessions,
} from "@accord/contracts";
import { mount, notFound, type MountDeps } from "@accord/service-kit";
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { ReadUser } from "./read-user.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { requireUser } from "./require-user.ts";
import type { UserSessions } from "./user-sessions.ts";

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader("Cache-Control", "no-store");
  next();
};

function reasonFor(isOwn: boolean, id: string | undefined): string {
  if (!isOwn) return "An administrator ended your session.";
  if (id === undefined) return "You signed out everywhere.";
  return "You signed out of this browser from another one.";
}

export function userSessionsRoutes(deps: {
  readUser: ReadUser;
  publicUrl: string;
  gateway: MountDeps;
  sessions: UserSessions;
  securityLog: SecurityLog;
}): Router {
  const { gateway, sessions, securityLog } = deps;
  const router = Router();
  const userOf = (req: Request) => requireUser(deps, req);
  const end = async (
    { req, res }: { req: Request; res: Response },
    ofUser: string,
    id?: string,
  ) => {
    const user = await userOf(req);
    const { count, email } = await sessions.end(ofUser, reasonFor(ofUser === user.id, id), id);
    if (count === 0 && id !== undefined) throw notFound("The session");
    const detail = `${count} of ${email ?? ofUser}`;
    securityLog.record(req, res, { event: "sessions_ended", user, status: 200, detail });
    return { ended: count };
  };
  router.use(["/api/sessions", "/api/users"], noStore);
  mount(router, gateway, listMySessions, async ({ req }) => {
    const { id, sessionId } = await userOf(req);
    return sessions.list(id, sessionId);
  });
  mount(router, gateway, endMySessions, async (call) => end(call, (await userOf(call.req)).id));
  mount(router, gateway, endMySession, async (call) =>
    end(call, (await userOf(call.req)).id, call.params.id),
  );
  mount(router, gateway, listUserSessions, async ({ req, params }) =>
    sessions.list(params.id, (await userOf(req)).sessionId),
  );
  mount(router, gateway, endUserSessions, (call) => end(call, call.params.id));
  mount(router, gateway, endUserSession, (call) =>
    end(call, call.params.id, call.params.sessionId),
  );
  return router;
}
