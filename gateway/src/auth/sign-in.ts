import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { SecurityEvent } from "@accord/contracts";
import type { Logger } from "@accord/service-kit";
import { isLoopback } from "../public-url.ts";
import { accessOf, type AccessPolicy } from "./access-policy.ts";
import type { Identity, OidcClient, SignInAttempt } from "./oidc-client.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { SendPage } from "./page.ts";
import type { RegisterUser } from "./register-user.ts";
import { regenerate, save } from "./session-actions.ts";
import { tryAgain } from "./sign-in-problem.ts";

const ATTEMPT_MS = 15 * 60_000;
const MAX_ATTEMPTS = 5;
const MAX_DEVICE = 300;

export interface SignInDeps {
  readonly oidc: OidcClient;
  readonly policy: AccessPolicy;
  readonly registerUser: RegisterUser;
  readonly sendPage: SendPage;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly logger: Logger;
  readonly securityLog: SecurityLog;
}

export function startSignIn(deps: SignInDeps): RequestHandler {
  return async (req, res) => {
    if (isOtherLoopbackName(req.headers.host, deps.publicUrl)) {
      res.redirect(302, `${deps.publicUrl}/api/login`);
      return;
    }
    const { url, attempt } = await deps.oidc.begin();
    req.session.attempts = [...(req.session.attempts ?? []), attempt].slice(-MAX_ATTEMPTS);
    if (!req.session.user) req.session.cookie.maxAge = ATTEMPT_MS;
    await save(req);
    res.setHeader("Cache-Control", "no-store");
    res.redirect(302, url);
  };
}

/**
 * 127.0.0.1 for localhost or the reverse: the provider returns to the public URL, which does not
 * get this cookie.
 */
function isOtherLoopbackName(host: string | undefined, publicUrl: string): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const [requested, own] = [new URL(`http://${host}`), new URL(publicUrl)];
  return (
    requested.hostname !== own.hostname &&
    requested.port === own.port &&
    isLoopback(requested.href) &&
    isLoopback(publicUrl)
  );
}

export function finishSignIn(deps: SignInDeps): RequestHandler {
  return async (req, res) => {
    const attempt = await takeAttempt(req);
    if (!attempt) {
      deps.sendPage(res, {
        status: 400,
        title: "Sign-in expired",
        text: "This sign-in was not started here, or it was used already. Please start again.",
        link: tryAgain,
      });
      return;
    }
    const callbackUrl = new URL(req.originalUrl, deps.publicUrl);
    await completeSignIn(deps, req, res, await deps.oidc.finish(callbackUrl, attempt));
  };
}

async function takeAttempt(req: Request): Promise<SignInAttempt | undefined> {
  const attempts = req.session.attempts ?? [];
  const attempt = attempts.find(({ state }) => state === req.query["state"]);
  if (!attempt) return undefined;
  req.session.attempts = attempts.filter((other) => other !== attempt);
  await save(req);
  return attempt;
}

async function completeSignIn(
  deps: SignInDeps,
  req: Request,
  res: Response,
  identity: Identity,
): Promise<void> {
  const { email, emailVerified, idToken } = identity;
  if (email === null || !emailVerified) {
    deps.sendPage(res, {
      status: 403,
      title: "Sign-in is not possible",
      text: "Your account has no confirmed email address. Confirm it there, then try again.",
      link: tryAgain,
    });
    return;
  }
  const access = accessOf(deps.policy, email, identity.claims);
  if ("refusal" in access) {
    const { issuer, subject } = identity;
    const detail = `${access.reason}: ${issuer} ${subject}`;
    const user = { id: "", email };
    deps.securityLog.record(req, res, { event: "sign_in_refused", user, status: 403, detail });
    deps.sendPage(res, {
      status: 403,
      title: "Sign-in is not possible",
      text: access.refusal,
      link: tryAgain,
    });
    return;
  }
  const { user, formerRoles } = await deps.registerUser({ ...identity, email }, access.roles);
  const record = (event: SecurityEvent, detail: string) =>
    deps.securityLog.record(req, res, { event, user, status: 302, detail });
  await regenerate(req);
  req.session.user = user;
  req.session.signedInAt = deps.now();
  req.session.publicId = randomUUID();
  req.session.device = (req.get("user-agent") ?? "").slice(0, MAX_DEVICE);
  req.session.address = req.ip ?? "";
  if (idToken !== null) req.session.idToken = idToken;
  await save(req);
  record("sign_in", user.roles.join(", "));
  if (formerRoles)
    record("roles_changed", `${formerRoles.join(", ") || "none"} to ${user.roles.join(", ")}`);
  res.setHeader("Cache-Control", "no-store");
  res.redirect(302, "/");
}
