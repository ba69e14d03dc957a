import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { SecurityEvent } from "@accord/contracts";
import { isRecentSignIn, RECENT_SIGN_IN_SECONDS, type Logger } from "@accord/service-kit";
import { isLoopback } from "../public-url.ts";
import { accessOf, type AccessPolicy } from "./access-policy.ts";
import type { Identity } from "./identity.ts";
import type { OidcClient, SignInAttempt } from "./oidc-client.ts";
import type { ProviderSessions } from "./provider-sessions.ts";
import { countFailedSignIn } from "../metrics.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { SendPage } from "./page.ts";
import type { RegisterUser } from "./register-user.ts";
import { regenerate, save } from "./session-actions.ts";
import { nextCheckAt } from "./session-checks.ts";
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
  readonly providerSessions: ProviderSessions;
  readonly intervalMs: number;
}

export function startSignIn(deps: SignInDeps): RequestHandler {
  return async (req, res) => {
    if (isOtherLoopbackName(req.headers.host, deps.publicUrl)) {
      res.redirect(302, `${deps.publicUrl}/api/login`);
      return;
    }
    if (req.session.endReason !== undefined) await regenerate(req);
    const isAgain = req.query["again"] !== undefined && req.session.user !== undefined;
    const { url, attempt } = await deps.oidc.begin({
      ...(isAgain && { maxAge: RECENT_SIGN_IN_SECONDS }),
      ...(req.query["prompt"] === "login" && { prompt: "login" }),
    });
    req.session.attempts = [...(req.session.attempts ?? []), attempt].slice(-MAX_ATTEMPTS);
    if (!req.session.user) req.session.cookie.maxAge = ATTEMPT_MS;
    await save(req);
    res.setHeader("Cache-Control", "no-store");
    res.redirect(302, url);
  };
}

/** localhost instead of 127.0.0.1 or the reverse: their cookies are separate. */
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
    const identity = await deps.oidc.finish(callbackUrl, attempt);
    const isAgain = attempt.isAgain === true && req.session.user !== undefined;
    const problem = isAgain ? proofProblem(deps, req, identity) : null;
    if (problem === null) await completeSignIn(deps, { req, res, identity, isAgain });
    else
      refuseSignIn(deps, res, {
        text: problem,
        link: proveAgain,
        identity,
        reason: "recent_sign_in",
      });
  };
}

function proofProblem({ now }: SignInDeps, { session }: Request, identity: Identity) {
  if (session.subject !== undefined && session.subject !== identity.subject)
    return "You signed in as another person. Nothing was changed: go back to the page that you came from.";
  if (isRecentSignIn(identity.authTime ?? undefined, now())) return null;
  return "Your sign-in service did not say that you signed in a moment ago. Ask your administrator.";
}

/** The ordinary sign-in would sign this browser in as the other person. */
const proveAgain = { href: "/api/login?again&prompt=login", label: "Try again" };

/** The provider would send the same account again. */
const otherAccount = { href: "/api/login?prompt=login", label: "Use another account" };

interface SignInRefusal {
  readonly text: string;
  readonly link: typeof tryAgain;
  readonly identity: Identity;
  readonly reason: string;
}

function refuseSignIn(
  { sendPage, securityLog }: SignInDeps,
  res: Response,
  { text, link, identity, reason }: SignInRefusal,
): void {
  countFailedSignIn("refused");
  const { email, issuer, subject } = identity;
  const user = email === null ? null : { id: "", email };
  const detail = `${reason}: ${issuer} ${subject}`;
  securityLog.record(res.req, res, { event: "sign_in_refused", user, status: 403, detail });
  sendPage(res, { status: 403, title: "Sign-in is not possible", text, link });
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
  call: { req: Request; res: Response; identity: Identity; isAgain: boolean },
): Promise<void> {
  const { req, res, identity, isAgain } = call;
  const { email, emailVerified, idToken } = identity;
  if (email === null || !emailVerified) {
    const text = "Your account has no confirmed email address. Confirm it there, then try again.";
    refuseSignIn(deps, res, { text, link: tryAgain, identity, reason: "email_not_confirmed" });
    return;
  }
  const access = accessOf(deps.policy, email, identity.claims);
  if ("refusal" in access) {
    const { refusal: text, reason } = access;
    refuseSignIn(deps, res, { text, link: otherAccount, identity, reason });
    return;
  }
  const { subject, providerSid, authTime, refreshToken } = identity;
  const { user, formerRoles } = await deps.registerUser({ ...identity, email }, access.roles);
  const record = (event: SecurityEvent, detail: string) =>
    deps.securityLog.record(req, res, { event, user, status: 302, detail });
  await regenerate(req);
  req.session.user = user;
  req.session.signedInAt = deps.now();
  req.session.publicId = randomUUID();
  req.session.device = (req.get("user-agent") ?? "").slice(0, MAX_DEVICE);
  req.session.address = req.ip ?? "";
  req.session.subject = subject;
  if (providerSid !== null) req.session.providerSid = providerSid;
  if (authTime !== null) req.session.authTime = authTime;
  if (idToken !== null) req.session.idToken = idToken;
  await save(req);
  const checkAt = nextCheckAt(deps.now(), deps.intervalMs);
  await deps.providerSessions.keep(req.sessionID, refreshToken, checkAt);
  record("sign_in", user.roles.join(", "));
  if (formerRoles)
    record("roles_changed", `${formerRoles.join(", ") || "none"} to ${user.roles.join(", ")}`);
  if (isAgain) deps.sendPage(res, signedInAgain);
  else {
    res.setHeader("Cache-Control", "no-store");
    res.redirect(302, "/");
  }
}

/** Its own tab, so that the page keeps its inputs. */
const signedInAgain = {
  status: 200,
  title: "You have signed in again",
  text: "Close this tab and go on where you were.",
  link: { href: "/", label: "Open the start page" },
};
