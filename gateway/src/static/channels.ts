import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { RegistryEntry } from "@accord/registry";
import type { Request, Response } from "express";
import { cookieOf, type ReadUser } from "../auth/read-user.ts";
import { cookieOptions } from "../auth/session.ts";
import { cookieName } from "../public-url.ts";
import type { PublishedRemotes } from "./published-remotes.ts";

const MAX_AGE_MS = 30 * 86_400_000;

export interface ShownRemotes {
  readonly entries: readonly RegistryEntry[];
  /** Somebody else may be shown others. */
  readonly isPersonal: boolean;
}

export interface Channels {
  shownTo(req: Request): Promise<ShownRemotes>;
  /** Remotes whose beta this person chose in this browser. */
  triedBy(req: Request, userId: string): ReadonlySet<string>;
  setTried(res: Response, userId: string, remotes: ReadonlySet<string>): void;
}

/** The same people for each beta of a remote. */
export function isAmong(userId: string, remote: string, percent: number): boolean {
  const hash = createHash("sha256").update(`${remote} ${userId}`).digest();
  return hash.readUInt32BE() % 100 < percent;
}

/** Who gets the beta of a remote: by percentage, or by a cookie that is signed for the person. */
export function createChannels(deps: {
  remotes: Pick<PublishedRemotes, "registry">;
  readUser: ReadUser;
  publicUrl: string;
  /** The first one signs, all are accepted. */
  secrets: readonly string[];
}): Channels {
  const { publicUrl, secrets } = deps;
  const cookie = cookieName("beta", publicUrl);
  const sign = (userId: string, names: string, secret: string) =>
    createHmac("sha256", secret).update(`beta ${userId} ${names}`).digest("base64url");

  const triedBy = (req: Request, userId: string): ReadonlySet<string> => {
    const value = cookieOf(req.headers.cookie, cookie) ?? "";
    const dot = value.lastIndexOf(".");
    const [names, signature] = [
      value.slice(0, Math.max(dot, 0)),
      Buffer.from(value.slice(dot + 1)),
    ];
    const isSigned = secrets.some((secret) => {
      const expected = Buffer.from(sign(userId, names, secret));
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });
    return new Set(isSigned ? names.split(".") : []);
  };

  return {
    triedBy,
    setTried: (res, userId, remotes) => {
      const options = cookieOptions(publicUrl);
      if (remotes.size === 0) {
        res.clearCookie(cookie, options);
        return;
      }
      const names = [...remotes].join(".");
      const [secret = ""] = secrets;
      const value = `${names}.${sign(userId, names, secret)}`;
      res.cookie(cookie, value, { ...options, maxAge: MAX_AGE_MS });
    },
    shownTo: async (req) => {
      const { remotes, betas } = await deps.remotes.registry();
      const stable = remotes.map(({ entry }) => entry);
      if (betas.length === 0) return { entries: stable, isPersonal: false };
      // Without the database everybody gets the stable releases.
      const user = await deps.readUser(req).catch(() => null);
      if (!user) return { entries: stable, isPersonal: true };
      const tried = triedBy(req, user.id);
      const own = betas
        .filter(
          ({ entry: { name }, release: { percent = 0 } }) =>
            tried.has(name) || isAmong(user.id, name, percent),
        )
        .map(({ entry }) => entry);
      const others = stable.filter(({ name }) => !own.some((one) => one.name === name));
      return { entries: [...others, ...own], isPersonal: true };
    },
  };
}
