import { Router } from "express";
import type { Request, RequestHandler, Response } from "express";
import type { Endpoint, ServiceName } from "@accord/contracts";
import { nameRoute, requestIdOf, sendError, ServiceError, unauthorized } from "@accord/service-kit";
import type { Replicas, SignToken } from "@accord/service-kit";
import type { ReadUser } from "../auth/read-user.ts";
import { adjustServiceAnswer, rejectUnauthorized } from "./answer-headers.ts";
import { createArriveWhole } from "./arrive-whole.ts";
import type { Destination } from "./attempt.ts";
import { bodyLimit } from "./body-limit.ts";
import type { Forward } from "./forward.ts";
import { createLanes, refuseBusy, sendInTurn } from "./overload.ts";
import type { InFlightLimits } from "./overload.ts";
import { createPerSession, refuseTooMany } from "./per-session.ts";
import type { Places } from "./places.ts";
import { passOn, proofOf } from "./request-headers.ts";
import { createRouteTable } from "./route-table.ts";
import { refuseForeignWrite } from "./same-origin.ts";
import { createServiceTokens } from "./service-tokens.ts";

/** A provider sends its few kilobytes at once. */
const forStrangers = { arrivalMs: 5_000, mostBytes: 64 * 1024 * 1024 };

/** Where a listed request goes. */
interface Way {
  readonly service: ServiceName;
  readonly destination: Destination;
  readonly places: Places;
}

/**
 * `/api`: what the contracts list goes to its service, in the name of the signed-in user. What they
 * call open goes in nobody's name, with its proof, and a refusal of that is the sender's to hear.
 * Who comes while the service has more to do than it can is told so before anything is looked up.
 */
export function apiRoutes(deps: {
  endpoints: readonly Endpoint[];
  services: Readonly<Record<Exclude<ServiceName, "gateway">, Replicas>>;
  publicUrl: string;
  signToken: SignToken;
  forward: Forward;
  readUser: ReadUser;
  limits: InFlightLimits;
}): Router {
  const findRoute = createRouteTable(deps.endpoints.filter(({ path }) => path.startsWith("/api/")));
  const tokenFor = createServiceTokens(deps.signToken);
  const countIn = createPerSession(deps.limits.perSession);
  const services = new Map(
    Object.entries(deps.services).map(([name, replicas]) => {
      const destination = { name, replicas, adjust: adjustServiceAnswer };
      return [name, { destination, lanes: createLanes(replicas, deps.limits) }];
    }),
  );

  const arriveWhole = createArriveWhole(forStrangers);
  const send = (req: Request, res: Response, { places, destination }: Way) =>
    sendInTurn(places, { req, res }, (onAnswer) => {
      req.url = req.originalUrl;
      deps.forward(req, res, destination, onAnswer);
    });

  const route: RequestHandler = (req, res, next) => {
    const [path = ""] = req.originalUrl.split("?", 1);
    const found = findRoute(req.method, path);
    if (found.kind === "wrong-method") {
      res.setHeader("Allow", found.allow.join(", "));
      const message = `This address does not take ${req.method}.`;
      sendError(res, new ServiceError(405, "method_not_allowed", message));
      return;
    }
    const to = found.kind === "service" ? services.get(found.service) : undefined;
    if (found.kind !== "service" || !to) {
      next("router");
      return;
    }
    nameRoute(res, found.pattern);
    const places = to.lanes[found.lane];
    if (places.isFull()) {
      refuseBusy(req, res);
      return;
    }
    const { service, open, changesNothing = false } = found;
    if (open) {
      const proof = proofOf(req.headers, open.proof);
      req.headers = passOn(req.headers, { ...proof, "x-request-id": requestIdOf(res) });
      const way = { service, destination: to.destination, places };
      arriveWhole(req, res, open.most, () => send(req, res, way));
      return;
    }
    const destination = { ...to.destination, reject: rejectUnauthorized, changesNothing };
    res.locals["way"] = { service, destination, places };
    next();
  };

  const pass: RequestHandler = async (req, res) => {
    const user = await deps.readUser(req);
    if (!user) throw unauthorized();
    refuseForeignWrite(req, deps.publicUrl);
    if (!countIn(user.id, res)) {
      refuseTooMany(req, res);
      return;
    }
    const way: Way = res.locals["way"];
    const token = await tokenFor(way.service, user);
    req.headers = passOn(req.headers, {
      authorization: `Bearer ${token}`,
      "x-request-id": requestIdOf(res),
    });
    send(req, res, way);
  };

  const router = Router();
  router.use("/api", bodyLimit, route, pass);
  return router;
}
