import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ServiceError } from "@accord/service-kit";
import type { Request } from "express";
import type { SessionData, Store } from "express-session";
import { createRecentCache } from "../recent-cache.ts";
import { sessionEnded, userOfSession, type SessionRules, type SignedIn } from "./session-user.ts";

/** Null without a session. Rejects with 401 for an ended one, 503 without the database. */
export type ReadUser = (req: Request) => Promise<SignedIn | null>;

/** Only limits memory: a verified signature stays valid. */
const VERIFIED_TTL_MS = 10 * 60_000;
const MAX_VERIFIED = 10_000;

/** Without express-session, whose change tracking would dominate the cost. */
export function createReadUser(deps: {
  store: Store;
  /** The first of them that a request has. */
  cookies: readonly string[];
  secrets: readonly string[];
  rules: SessionRules;
}): ReadUser {
  const { store, cookies, secrets, rules } = deps;
  const verified = createRecentCache<string>(VERIFIED_TTL_MS, MAX_VERIFIED, rules.now);

  const sessionIdOf = (signed: string): string | null => {
    const cached = verified.get(signed);
    if (cached !== undefined) return cached;
    const id = secrets.map((secret) => unsigned(signed, secret)).find((one) => one !== null);
    if (id === undefined) return null;
    verified.set(signed, id);
    return id;
  };
  const load = (id: string) =>
    new Promise<SessionData | null>((resolve, reject) => {
      store.get(id, (error: unknown, session) => {
        if (error) reject(error instanceof Error ? error : new Error("sessions", { cause: error }));
        else resolve(session ?? null);
      });
    });

  return async (req) => {
    const { cookie } = req.headers;
    const signed =
      cookies.map((name) => cookieOf(cookie, name)).find((one) => one !== null) ?? null;
    const id = signed === null ? null : sessionIdOf(signed);
    const session = id === null ? null : await load(id);
    if (session?.endReason !== undefined) throw sessionEnded(session.endReason);
    const user = session && userOfSession(session, rules);
    if (id === null || !user) return null;
    store.touch?.(id, session);
    return { ...user, sessionId: session.publicId, authTime: session.authTime };
  };
}

const MAX_WAIT_MS = 250;

/** For what a page preloads: calls without a session would be refusals in the security log. */
export const createHasSession =
  (readUser: ReadUser, cookie: string) =>
  async (req: Request): Promise<boolean> => {
    if (cookieOf(req.headers.cookie, cookie) === null) return false;
    const isLive = readUser(req).then(
      (user) => user !== null,
      (error: unknown) => !(error instanceof ServiceError && error.status === 401),
    );
    return Promise.race([isLive, sleep(MAX_WAIT_MS, true, { ref: false })]);
  };

/** The decoded value; null when missing. */
export function cookieOf(header: string | undefined, name: string): string | null {
  const start = `${name}=`;
  const found = header?.split(";").find((pair) => pair.trimStart().startsWith(start));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.trim().slice(start.length));
  } catch {
    return null;
  }
}

/** Verifies `s:<id>.<signature>` of express-session; null when invalid. */
function unsigned(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf(".");
  if (!signed.startsWith("s:") || dot < 0) return null;
  const id = signed.slice(2, dot);
  const right = createHmac("sha256", secret).update(id).digest("base64").replace(/=+$/, "");
  const [signature, expected] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(right)];
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : null;
}
