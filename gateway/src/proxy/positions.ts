import { isPosition, laterPosition, ON_PRIMARY, POSITION_HEADER } from "@accord/service-kit";
import type { Request, Response } from "express";
import { cookieOf } from "../auth/read-user.ts";
import { cookieOptions } from "../auth/session.ts";
import { cookieName } from "../public-url.ts";
import { createRecentCache } from "../recent-cache.ts";
import type { AdjustResponse } from "./headers.ts";

/** Twice the largest lag of a standby that is read (DATABASE_READ_MAX_LAG_SECONDS). */
const KEPT_MS = 60_000;
const MAX_USERS = 10_000;

/**
 * How far a standby must be before it answers the person: the position of the last write, in a cookie
 * for all gateways, and in memory for clients without cookies. A forged one slows its owner alone.
 */
export function createPositions(publicUrl: string, now: () => number = Date.now) {
  const latest = createRecentCache<string>(KEPT_MS, MAX_USERS, now);
  const cookie = cookieName("position", publicUrl);
  const options = { ...cookieOptions(publicUrl), maxAge: KEPT_MS };

  const ofCookie = (req: Request) => {
    const value = cookieOf(req.headers.cookie, cookie);
    return value !== null && isPosition(value) ? value : undefined;
  };
  const keep = (userId: string, position: string) => {
    const later = laterPosition(position, latest.get(userId)) ?? position;
    latest.set(userId, later);
    return later;
  };
  return {
    required: (userId: string, req: Request): string | undefined =>
      laterPosition(latest.get(userId), ofCookie(req)),
    /** Returns an `adjust` that keeps the position of the answer. */
    watch(userId: string, res: Response, adjust: AdjustResponse): AdjustResponse {
      const { req } = res;
      // What a failed write did is not known.
      if (req.method !== "GET" && req.method !== "HEAD") {
        res.once("close", () => {
          if (res.statusCode >= 500 || !res.writableFinished) keep(userId, ON_PRIMARY);
        });
      }
      return (answer, policy) => {
        const position = answer.headersDistinct[POSITION_HEADER]?.[0];
        if (position !== undefined && isPosition(position) && !res.headersSent)
          res.cookie(cookie, keep(userId, position), options);
        adjust(answer, policy);
      };
    },
  };
}
