import connectPgSimple from "connect-pg-simple";
import type { RequestHandler } from "express";
import session from "express-session";
import type pg from "pg";
import type { Logger } from "@accord/service-kit";
import { exposeSessions } from "../metrics.ts";
import { isLoopback } from "../public-url.ts";
import { CachedStore } from "./cached-store.ts";
import { createReadUser } from "./read-user.ts";
import type { ReadUser } from "./read-user.ts";

const PgStore = connectPgSimple(session);

/** Limits of a session in milliseconds. */
export interface SessionLimits {
  /** Ends a session that was not used for so long. */
  readonly idleMs: number;
  /** Ends a session however much it is used. */
  readonly maxMs: number;
}

/** Name of the session cookie; outside loopback the browser ties it to this very host. */
export const sessionCookie = (publicUrl: string) =>
  isLoopback(publicUrl) ? "accord.sid" : "__Host-accord.sid";

/** No lifetime: the browser forgets it when it is closed, the limits are kept here. */
export const cookieOptions = (publicUrl: string) => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: !isLoopback(publicUrl),
  path: "/",
});

/** Two ways to the sessions; what one of them ends is over for both. */
interface Sessions {
  /** Puts the session on a request. Nothing is written for visitors who do not sign in. */
  readonly session: RequestHandler[];
  /** Asks who it is and nothing else. */
  readonly readUser: ReadUser;
}

/** Sessions in PostgreSQL, signed cookies in the browser. */
export function createSessions(deps: {
  pool: pg.Pool;
  logger: Logger;
  publicUrl: string;
  /** The first one signs, all are believed. */
  secrets: string[];
  limits: SessionLimits;
  now?: () => number;
}): Sessions {
  const { logger, publicUrl, limits, now = Date.now } = deps;
  const table = new PgStore({
    pool: deps.pool,
    schemaName: "gateway",
    tableName: "sessions",
    ttl: Math.ceil(limits.idleMs / 1000),
    errorLog: (message: unknown) => logger.warn({ cause: String(message) }, "sessions table"),
  });
  const store = new CachedStore(table, now);
  exposeSessions(() => store.cachedCount());
  const load = session({
    name: sessionCookie(publicUrl),
    secret: deps.secrets,
    store,
    resave: false,
    saveUninitialized: false,
    // The scheme is the public URL's, whatever stands between the browser and this process.
    proxy: true,
    cookie: cookieOptions(publicUrl),
  });
  const scheme = new URL(publicUrl).protocol.slice(0, -1);
  const publicScheme: RequestHandler = (req, _res, next) => {
    req.headers["x-forwarded-proto"] = scheme;
    next();
  };
  const absoluteLimit: RequestHandler = (req, _res, next) => {
    const { signedInAt } = req.session;
    if (signedInAt !== undefined && now() - signedInAt >= limits.maxMs) {
      delete req.session.user;
      delete req.session.signedInAt;
      delete req.session.idToken;
    }
    next();
  };
  const readUser = createReadUser({
    store,
    cookie: sessionCookie(publicUrl),
    secrets: deps.secrets,
    maxMs: limits.maxMs,
    now,
  });
  return { session: [publicScheme, load, absoluteLimit], readUser };
}
