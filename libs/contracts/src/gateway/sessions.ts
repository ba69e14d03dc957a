import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant } from "../fields.ts";

/** A browser in which a user is signed in. */
export const userSession = z.object({
  id,
  /** User-Agent of the sign-in. */
  device: z.string(),
  address: z.string(),
  signedInAt: instant,
  /** To the minute. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});

const ended = z.object({ ended: z.number().int() });

export const listMySessions = endpoint({
  service: "gateway",
  method: "GET",
  path: "/api/sessions",
  status: 200,
  summary: "Where the signed-in user is signed in: this browser, then the last used",
  response: z.array(userSession),
});
export const endMySessions = endpoint({
  service: "gateway",
  method: "POST",
  path: "/api/sessions/end-all",
  role: "viewer",
  recentSignIn: true,
  status: 200,
  summary: "Sign out everywhere, also here",
  response: ended,
});
/** 404 for a session of another user. */
export const endMySession = endpoint({
  service: "gateway",
  method: "DELETE",
  path: "/api/sessions/:id",
  role: "viewer",
  recentSignIn: true,
  status: 200,
  summary: "Sign out in one browser",
  params: z.object({ id }),
  response: ended,
});
export const listUserSessions = endpoint({
  service: "gateway",
  method: "GET",
  path: "/api/users/:id/sessions",
  role: "admin",
  status: 200,
  summary: "Where a user is signed in: this browser, then the last used",
  params: z.object({ id }),
  response: z.array(userSession),
});
export const endUserSessions = endpoint({
  service: "gateway",
  method: "POST",
  path: "/api/users/:id/end-sessions",
  role: "admin",
  recentSignIn: true,
  status: 200,
  summary: "Sign a user out everywhere",
  params: z.object({ id }),
  response: ended,
});
export const endUserSession = endpoint({
  service: "gateway",
  method: "DELETE",
  path: "/api/users/:id/sessions/:sessionId",
  role: "admin",
  recentSignIn: true,
  status: 200,
  summary: "Sign a user out in one browser",
  params: z.object({ id, sessionId: id }),
  response: ended,
});

export type UserSession = z.infer<typeof userSession>;
