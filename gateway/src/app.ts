import { publicEndpoints, type Endpoint } from "@accord/contracts";
import { roles } from "@accord/domain";
import {
  createReadinessCheck,
  createApp,
  createReplicas,
  type Clock,
  type Logger,
  type SignToken,
} from "@accord/service-kit";
import type { Express, RequestHandler, Response } from "express";
import type pg from "pg";
import { authRoutes } from "./auth/auth.routes.ts";
import { rolesClaimOf } from "./auth/access-policy.ts";
import { createIdentityAccess } from "./auth/identity-access.ts";
import { createSendPage, pageStyle } from "./auth/page.ts";
import { createHasSession } from "./auth/read-user.ts";
import { createSessions, sessionCookie } from "./auth/session.ts";
import { startSessionChecks } from "./auth/session-checks.ts";
import { createCallerOf } from "./auth/require-user.ts";
import { createSecurityLog } from "./security-log/security-log.ts";
import { securityLogRoutes } from "./security-log/security-log.routes.ts";
import { userSessionsRoutes } from "./auth/user-sessions.routes.ts";
import type { SignInDeps } from "./auth/sign-in.ts";
import { providerAway, sendUnavailable } from "./auth/sign-in-problem.ts";
import { clientErrorsRoutes } from "./client-errors/client-errors.routes.ts";
import type { OpeningCounts } from "./client-errors/count-openings.ts";
import { checkRequest, limitPipelining } from "./check-request.ts";
import { docsRoutes } from "./docs/docs.routes.ts";
import type { GatewayEnv } from "./env.ts";
import { labelRoutes, exposeReplicas, readServices } from "./metrics.ts";
import { apiRoutes, type ApiDeps } from "./proxy/api.routes.ts";
import { createForward } from "./proxy/forward.ts";
import { defaultTimeouts } from "./proxy/attempt.ts";
import { oidcRoutes, storageRoutes } from "./proxy/upstream.routes.ts";
import { errorPages } from "./proxy/error-pages.ts";
import { securityHeaders } from "./security-headers.ts";
import { createChannels } from "./static/channels.ts";
import { folderFiles } from "./static/file-source.ts";
import type { PublishedRemotes } from "./static/published-remotes.ts";
import { remotesRoutes } from "./static/remotes.routes.ts";
import { webRoutes } from "./static/web.routes.ts";

export interface GatewayDeps {
  readonly env: Omit<GatewayEnv, "DATABASE_URL" | "HOST" | "PORT">;
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly signToken: SignToken;
  readonly clock: Clock;
  readonly remotes: PublishedRemotes;
  readonly openings: OpeningCounts;
  readonly endpoints?: readonly Endpoint[];
  readonly signal: AbortSignal;
}

const MINUTE = 60_000;

const appInfo = ({ env, clock }: GatewayDeps) => ({
  clock,
  productName: env.PRODUCT_NAME,
  idleMinutes: env.SESSION_IDLE_MINUTES,
  flags: {
    TEST_MODE: env.TEST_MODE,
    ADVANCED_ROI_CALCULATIONS: env.ADVANCED_ROI_CALCULATIONS,
  },
});

function prepareSignIn(
  { env, signToken, signal }: GatewayDeps,
  kept: Pick<SignInDeps, "providerSessions" | "securityLog" | "logger" | "now">,
) {
  const intervalMs = env.SESSION_CHECK_MINUTES * MINUTE;
  const prepared = { ...createIdentityAccess(env, signToken), ...kept, intervalMs };
  startSessionChecks({ ...prepared, signal });
  return prepared;
}

/** Never trust a client's request id. */
const ownRequestId: RequestHandler = (req, _res, next) => {
  delete req.headers["x-request-id"];
  next();
};

const replicas = (service: string, urls: readonly string[]) =>
  exposeReplicas(service, createReplicas(urls, { connectMs: defaultTimeouts.connect }));

const proxiedEndpoints = (
  { env, signToken, endpoints = publicEndpoints }: GatewayDeps,
  shared: Pick<ApiDeps, "forward" | "readUser" | "securityLog">,
) =>
  apiRoutes({
    endpoints,
    services: {
      core: replicas("core", env.CORE_URLS),
      documents: replicas("documents", env.DOCUMENTS_URLS),
      signing: replicas("signing", env.SIGNING_URLS),
    },
    limits: {
      perReplica: env.MAX_IN_FLIGHT,
      perSession: env.MAX_IN_FLIGHT_PER_SESSION,
      waitMs: env.MAX_WAIT_MS,
    },
    publicUrl: env.PUBLIC_URL,
    signToken,
    ...shared,
  });

/** What is degraded behind the gateway is said, and keeps it ready. */
function createReady({ pool, logger }: Pick<GatewayDeps, "pool" | "logger">) {
  const ready = createReadinessCheck({ database: () => pool.query("select 1") }, { logger });
  return async () => [
    ...(await ready()),
    ...readServices().flatMap(({ name, degraded }) => degraded.map((part) => `${name}: ${part}`)),
  ];
}

export function createGatewayApp(deps: GatewayDeps): Express {
  const { env, pool, logger, clock } = deps;
  const publicUrl = env.PUBLIC_URL;
  const now = () => clock.now().getTime();
  const { session, readUser, sessions, providerSessions } = createSessions({
    pool,
    logger,
    publicUrl,
    secrets: env.SESSION_SECRET,
    limits: { idleMs: env.SESSION_IDLE_MINUTES * MINUTE, maxMs: env.SESSION_MAX_MINUTES * MINUTE },
    now,
    rolesBefore: rolesClaimOf(env) === null ? roles : null,
  });
  const securityLog = createSecurityLog({ pool, logger });
  const gateway = { callerOf: createCallerOf({ readUser, publicUrl }) };
  const forward = createForward({ logger });
  const signIn = prepareSignIn(deps, { providerSessions, securityLog, logger, now });
  const cookie = sessionCookie(publicUrl);
  const channels = createChannels({
    remotes: deps.remotes,
    readUser,
    publicUrl,
    secrets: env.SESSION_SECRET,
  });
  const sendPage = createSendPage(env.PRODUCT_NAME);
  const sendProblem = (res: Response) => sendUnavailable(sendPage, res, providerAway);
  const { OIDC_UPSTREAM: oidcUpstream, STORAGE_UPSTREAM: storageUpstream } = env;
  const app = createApp({
    logger,
    before: [
      limitPipelining,
      securityHeaders(publicUrl),
      ownRequestId,
      checkRequest({ logger, trustedProxies: env.TRUSTED_PROXIES, now }),
      labelRoutes,
      errorPages(sendPage),
    ],
    ready: createReady(deps),
    routers: [
      // First: each router that is passed costs a turn of the event loop.
      proxiedEndpoints(deps, { forward, readUser, securityLog }),
      userSessionsRoutes({ readUser, publicUrl, gateway, sessions, securityLog }),
      securityLogRoutes({ gateway, log: securityLog, clock }),
      remotesRoutes({ gateway, remotes: deps.remotes, channels }),
      clientErrorsRoutes({ gateway, remotes: deps.remotes, counts: deps.openings, logger }),
      pageStyle(),
      docsRoutes({ session, productName: env.PRODUCT_NAME, cookieName: cookie }),
      ...(oidcUpstream
        ? [oidcRoutes({ upstream: oidcUpstream, publicUrl, cookie, logger, sendProblem })]
        : []),
      ...(storageUpstream ? [storageRoutes({ upstream: storageUpstream, forward })] : []),
      authRoutes({
        session,
        ...signIn,
        sendPage,
        publicUrl,
        signInsPerMinute: env.SIGN_IN_LIMIT,
        ...appInfo(deps),
      }),
      webRoutes({
        web: folderFiles(env.WEB_ROOT),
        remotes: deps.remotes,
        channels,
        productName: env.PRODUCT_NAME,
        cookie,
        hasSession: createHasSession(readUser, cookie),
      }),
    ],
  });
  app.set("trust proxy", env.TRUSTED_PROXIES);
  return app;
}
