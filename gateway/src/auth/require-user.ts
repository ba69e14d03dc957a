import { forbidden, unauthorized, type Caller } from "@accord/service-kit";
import type { Request } from "express";
import type { ReadUser } from "./read-user.ts";
import type { SignedIn } from "./session-user.ts";

interface Deps {
  readonly readUser: ReadUser;
  readonly publicUrl: string;
}

/** Throws 401 without a session, 403 for a write from another site (CSRF). */
export async function requireUser(deps: Deps, req: Request): Promise<SignedIn> {
  const user = await deps.readUser(req);
  if (!user) throw unauthorized();
  if (req.res) req.res.locals["user"] = user;
  if (isWrite(req) && !isOwnPage(req, deps.publicUrl)) {
    throw forbidden("Changes are only accepted from this site's own pages.");
  }
  return user;
}

export const createCallerOf =
  (deps: Deps) =>
  async (req: Request): Promise<Caller> => {
    const { id, roles, authTime } = await requireUser(deps, req);
    return { caller: "gateway", userId: id, roles, ...(authTime !== undefined && { authTime }) };
  };

const isWrite = ({ method }: Request) => method !== "GET" && method !== "HEAD";

const isOwnPage = ({ headers }: Request, publicUrl: string) =>
  headers["sec-fetch-site"] === "same-origin" || headers.origin === publicUrl;
