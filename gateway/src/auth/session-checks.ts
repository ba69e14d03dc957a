import type { Role } from "@accord/domain";
import { serializeCause, type Logger } from "@accord/service-kit";
import type { SecurityLog } from "../security-log/security-log.ts";
import { accessOf, type AccessPolicy } from "./access-policy.ts";
import type { Identity } from "./identity.ts";
import type { OidcClient } from "./oidc-client.ts";
import { isRefusal } from "./provider-errors.ts";
import type { DueSession, ProviderSessions } from "./provider-sessions.ts";
import type { RegisterUser } from "./register-user.ts";
import type { SessionUser } from "./session-user.ts";

const MAX_PERIOD_MS = 60_000;

const REFUSED =
  "Your sign-in service ended your session. Sign in again, or ask your administrator.";
const NOT_CONFIRMED = "Your sign-in service has to confirm your session. Sign in again.";

interface CheckDeps {
  readonly oidc: Pick<OidcClient, "refresh">;
  readonly policy: AccessPolicy;
  readonly providerSessions: ProviderSessions;
  readonly registerUser: RegisterUser;
  readonly securityLog: SecurityLog;
  readonly logger: Logger;
  readonly now: () => number;
  readonly intervalMs: number;
}

export const nextCheckAt = (now: number, intervalMs: number): Date =>
  new Date(now + intervalMs - 2 * periodOf(intervalMs));

const periodOf = (intervalMs: number) => Math.min(MAX_PERIOD_MS, intervalMs / 4);

/** Checks every session within `intervalMs` (docs/rules.md#sessions). */
export function startSessionChecks(deps: CheckDeps & { signal: AbortSignal }): void {
  const { signal, logger, intervalMs } = deps;
  let running: Promise<void> | null = null;
  const round = () => {
    running ??= checkDue(deps)
      .catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, "sessions not checked");
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(round, periodOf(intervalMs)).unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

async function checkDue(deps: CheckDeps & { signal: AbortSignal }): Promise<void> {
  const { intervalMs } = deps;
  const claim = () => {
    const now = deps.now();
    const times = { now: new Date(now), retryAt: new Date(now + periodOf(intervalMs)), intervalMs };
    return deps.providerSessions.claimDue(times);
  };
  for (let due = await claim(); due; due = deps.signal.aborted ? null : await claim()) {
    if (!(await check(deps, due))) return;
  }
}

/** False on an error: the session stays. */
async function check(deps: CheckDeps, due: DueSession): Promise<boolean> {
  const { sid, subject, refreshToken } = due;
  if (refreshToken === null || subject === undefined) {
    await end(deps, due, NOT_CONFIRMED, "no refresh token");
    return true;
  }
  try {
    const identity = await deps.oidc.refresh(refreshToken, subject);
    const next = nextCheckAt(deps.now(), deps.intervalMs);
    // Stored first: the provider has invalidated the former token.
    await deps.providerSessions.keep(sid, identity.refreshToken ?? refreshToken, next);
    await applyIdentity(deps, due, identity);
    return true;
  } catch (error) {
    if (isRefusal(error)) {
      await end(deps, due, REFUSED, "refused by the provider");
      return true;
    }
    const cause = error instanceof Error ? serializeCause(error) : undefined;
    deps.logger.warn({ cause }, "the identity provider did not confirm a session");
    return false;
  }
}

async function applyIdentity(deps: CheckDeps, due: DueSession, identity: Identity): Promise<void> {
  const { email, emailVerified, claims } = identity;
  if (email === null || !emailVerified) {
    return end(deps, due, "Your account has no confirmed email address any more.", "email");
  }
  // A refresh need not repeat the second factor.
  const access = accessOf({ ...deps.policy, requiredAcr: [] }, email, claims);
  if ("refusal" in access) return end(deps, due, access.refusal, access.reason);
  const { roles } = access;
  if (isSame(due.user, { ...identity, email }, roles)) return;
  // Stored first: removed roles apply even when core is unavailable.
  await deps.providerSessions.changeUser(due.sid, { ...due.user, roles: [...roles] });
  const { user, formerRoles } = await deps.registerUser({ ...identity, email }, roles);
  await deps.providerSessions.changeUser(due.sid, user);
  if (!formerRoles) return;
  const detail = `${formerRoles.join(", ") || "none"} to ${roles.join(", ")}`;
  deps.securityLog.recordOwn({ event: "roles_changed", user, status: 200, detail });
}

const isSame = (
  user: SessionUser,
  identity: Pick<SessionUser, "email" | "firstName" | "lastName" | "profileImageUrl">,
  roles: readonly Role[],
) =>
  user.email === identity.email &&
  user.firstName === identity.firstName &&
  user.lastName === identity.lastName &&
  user.profileImageUrl === identity.profileImageUrl &&
  user.roles?.join() === roles.join();

async function end(
  deps: CheckDeps,
  { sid, user }: DueSession,
  reason: string,
  detail: string,
): Promise<void> {
  await deps.providerSessions.end(sid, reason);
  deps.securityLog.recordOwn({ event: "sessions_ended", user, status: 401, detail });
}
