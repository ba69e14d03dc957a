import type { Role } from "@accord/domain";
import connectPgSimple from "connect-pg-simple";
import type { RequestHandler } from "express";
import session, { type SessionData } from "express-session";
import type pg from "pg";
import type { Logger } from "@accord/service-kit";
import { exposeSessions } from "../metrics.ts";
import { cookieName, isLoopback } from "../public-url.ts";
import { CachedStore, type UpdateSession } from "./cached-store.ts";
import { createProviderSessions } from "./provider-sessions.ts";
import { cookieOf, createReadUser } from "./read-user.ts";
import { userOfSession } from "./session-user.ts";
import { createTokenCipher } from "./token-cipher.ts";
import { createUserSessions } from "./user-sessions.ts";

const PgStore = connectPgSimple(session);

export const sessionCookie = (publicUrl: string) => cookieName("sid", publicUrl);

/** On loopback gateways of the release before set a name without the port. */
const readCookies = (publicUrl: string): readonly string[] =>
  isLoopback(publicUrl) ? [sessionCookie(publicUrl), "accord.sid"] : [sessionCookie(publicUrl)];

/** The browser deletes it when closed; the server enforces the limits. */
export const cookieOptions = (publicUrl: string) => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: !isLoopback(publicUrl),
  path: "/",
});

const UPDATE = `
  update gateway.sessions set sess = jsonb_set($2, '{user}', sess -> 'user')
  where sid = $1 and sess -> 'user' is not null and expire >= now()
  returning sess`;

function createUpdate(pool: pg.Pool): UpdateSession {
  return async (sid, session) => {
    const { rows } = await pool.query<{ sess: SessionData }>(UPDATE, [
      sid,
      JSON.stringify(session),
    ]);
    return rows[0]?.sess ?? null;
  };
}

export function createSessions(deps: {
  pool: pg.Pool;
  logger: Logger;
  publicUrl: string;
  /** The first one signs, all are accepted. */
  secrets: string[];
  limits: { readonly idleMs: number; readonly maxMs: number };
  now?: () => number;
  rolesBefore: readonly Role[] | null;
}) {
  const { logger, publicUrl, limits, now = Date.now } = deps;
  const rules = { maxMs: limits.maxMs, now, rolesBefore: deps.rolesBefore };
  const table = new PgStore({
    pool: deps.pool,
    schemaName: "gateway",
    tableName: "sessions",
    ttl: Math.ceil(limits.idleMs / 1000),
    errorLog: (message: unknown) => logger.warn({ cause: String(message) }, "sessions table"),
  });
  const store = new CachedStore(table, createUpdate(deps.pool), { idleMs: limits.idleMs, now });
  exposeSessions(() => store.cachedCount());
  const load = session({
    name: sessionCookie(publicUrl),
    secret: deps.secrets,
    store,
    resave: false,
    saveUninitialized: false,
    // Cookies need the public scheme, whatever proxy is in front.
    proxy: true,
    cookie: cookieOptions(publicUrl),
  });
  const scheme = new URL(publicUrl).protocol.slice(0, -1);
  const publicScheme: RequestHandler = (req, _res, next) => {
    req.headers["x-forwarded-proto"] = scheme;
    next();
  };
  const [name = "", former] = readCookies(publicUrl);
  const formerCookie: RequestHandler = ({ headers }, _res, next) => {
    const value = former === undefined ? null : cookieOf(headers.cookie, former);
    if (value !== null && cookieOf(headers.cookie, name) === null)
      headers.cookie = `${headers.cookie ?? ""}; ${name}=${encodeURIComponent(value)}`;
    next();
  };
  const absoluteLimit: RequestHandler = (req, _res, next) => {
    const user = userOfSession(req.session, rules);
    if (user) req.session.user = user;
    else {
      delete req.session.user;
      delete req.session.signedInAt;
      delete req.session.idToken;
    }
    next();
  };
  const readUser = createReadUser({
    store,
    cookies: readCookies(publicUrl),
    secrets: deps.secrets,
    rules,
  });
  const sessions = createUserSessions({
    pool: deps.pool,
    idleMs: limits.idleMs,
    onEnded: (sids, as) => store.end(sids, as),
  });
  const providerSessions = createProviderSessions({
    pool: deps.pool,
    cipher: createTokenCipher(deps.secrets),
    cache: store,
  });
  return {
    session: [publicScheme, formerCookie, load, absoluteLimit],
    readUser,
    sessions,
    providerSessions,
  };
}
