import { Router, type Request, type RequestHandler, type Response } from "express";
import { getCurrentUser, type Cost, type Endpoint, type ServiceName } from "@accord/contracts";
import {
  POSITION_HEADER,
  setRouteLabel,
  requestIdOf,
  sendError,
  ServiceError,
  type Replicas,
  type SignToken,
  traceHeader,
  type TokenUser,
} from "@accord/service-kit";
import { requireUser } from "../auth/require-user.ts";
import type { ReadUser } from "../auth/read-user.ts";
import {
  adjustServiceResponse,
  rejectUnauthorized,
  forwardedHeaders,
  proofHeaders,
} from "./headers.ts";
import { createBufferBody, bodyLimit } from "./request-body.ts";
import type { Forward } from "./forward.ts";
import type { Destination } from "./attempt.ts";
import {
  createPools,
  refuseOverloaded,
  sendWhenAdmitted,
  type InFlightLimits,
  type ConcurrencyLimiter,
} from "./admission.ts";
import { observeCall } from "../security-log/observe-call.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import { createRecentCache } from "../recent-cache.ts";
import { createPositions } from "./positions.ts";
import { createRouteTable } from "./route-table.ts";
import { createRefuseTooMany, createUserLimits } from "./user-limits.ts";

const openBodyLimits = { arrivalMs: 5_000, maxBytes: 64 * 1024 * 1024 };

interface Target {
  readonly service: ServiceName;
  readonly destination: Destination;
  readonly limiter: ConcurrencyLimiter;
  readonly cost: Cost | null;
}

export interface ApiDeps {
  endpoints: readonly Endpoint[];
  services: Readonly<Record<Exclude<ServiceName, "gateway">, Replicas>>;
  publicUrl: string;
  signToken: SignToken;
  forward: Forward;
  readUser: ReadUser;
  limits: InFlightLimits;
  securityLog: SecurityLog;
}

export function apiRoutes(deps: ApiDeps): Router {
  const findRoute = createRouteTable(deps.endpoints.filter(({ path }) => path.startsWith("/api/")));
  const tokenFor = createServiceTokens(deps.signToken);
  const acquireSlots = createUserLimits(deps.limits.perSession);
  const refuseTooMany = createRefuseTooMany();
  const positions = createPositions(deps.publicUrl);
  const services = openServices(deps);

  const bufferBody = createBufferBody(openBodyLimits);
  const send = (
    req: Request,
    res: Response,
    { limiter, destination }: Pick<Target, "limiter" | "destination">,
  ) =>
    sendWhenAdmitted(limiter, res, (onResponse) => {
      req.url = req.originalUrl;
      deps.forward(req, res, destination, onResponse);
    });

  const route: RequestHandler = (req, res, next) => {
    const [path = ""] = req.originalUrl.split("?", 1);
    const found = findRoute(req.method, path);
    if (found.kind === "wrong-method") {
      res.setHeader("Allow", found.allow.join(", "));
      const message = `This address does not allow ${req.method}.`;
      sendError(res, new ServiceError(405, "method_not_allowed", message));
      return;
    }
    // A 401 is no refusal here: the page checks whether there is a session.
    if (found.kind === "service" && found.pattern !== getCurrentUser.path)
      observeCall(deps.securityLog, req, res, found);
    const to = found.kind === "service" ? services.get(found.service) : undefined;
    if (found.kind !== "service" || !to) {
      next("router");
      return;
    }
    setRouteLabel(res, found.pattern);
    // Parsed as core parses it.
    const cost = found.costOf(req.query);
    const limiter = to.pools[cost === null ? found.pool : "list"];
    if (limiter.isSaturated()) {
      refuseOverloaded(res);
      return;
    }
    const { service, open, changesNothing = false, takesFile = false } = found;
    if (open) {
      const proof = proofHeaders(req.headers, open.proof);
      req.headers = forwardedHeaders(req.headers, {
        ...proof,
        "x-request-id": requestIdOf(res),
        ...traceHeader(),
      });
      const target = { destination: to.destination, limiter };
      bufferBody(req, res, open.max, () => send(req, res, target));
      return;
    }
    const own = { reject: rejectUnauthorized, changesNothing, takesFile };
    const destination = { ...to.destination, ...own };
    res.locals["target"] = { service, destination, limiter, cost };
    next();
  };

  const authorize: RequestHandler = async (req, res) => {
    const user = await requireUser(deps, req);
    const target: Target = res.locals["target"];
    const token = await tokenFor(target.service, user);
    // No "close" event would release its slots any more.
    if (res.closed) return;
    if (!acquireSlots(user, res, target.cost)) {
      refuseTooMany(user, res);
      return;
    }
    req.headers = forwardedHeaders(req.headers, {
      authorization: `Bearer ${token}`,
      "x-request-id": requestIdOf(res),
      ...traceHeader(),
      [POSITION_HEADER]: positions.required(user.id, req),
    });
    const adjust = positions.watch(user.id, res, target.destination.adjust);
    send(req, res, { ...target, destination: { ...target.destination, adjust } });
  };

  const router = Router();
  router.use("/api", bodyLimit, route, authorize);
  return router;
}

const openServices = ({ services, limits }: ApiDeps) =>
  new Map(
    Object.entries(services).map(([name, replicas]) => {
      const destination = { name, replicas, adjust: adjustServiceResponse };
      return [name, { destination, pools: createPools(replicas, limits) }];
    }),
  );

/** A token is valid for a minute: half of it is left. */
const REUSE_MS = 30_000;
const MAX_TOKENS = 10_000;

/** Reuses a token of the user: signing is expensive. */
export function createServiceTokens(
  signToken: SignToken,
  now: () => number = Date.now,
): (service: ServiceName, user: TokenUser) => Promise<string> {
  const made = createRecentCache<Promise<string>>(REUSE_MS, MAX_TOKENS, now);
  return (service, user) => {
    const key = [service, user.id, user.authTime, ...(user.roles ?? [])].join(" ");
    const cached = made.get(key);
    if (cached) return cached;
    const token = signToken(service, user);
    made.set(key, token);
    token.catch(() => made.delete(key));
    return token;
  };
}
