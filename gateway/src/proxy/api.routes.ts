import { Router } from "express";
import type { RequestHandler } from "express";
import type { Endpoint, ServiceName } from "@accord/contracts";
import { requestIdOf, sendError, ServiceError, unauthorized } from "@accord/service-kit";
import type { SignToken } from "@accord/service-kit";
import { signedInUser } from "../auth/session-user.ts";
import { adjustServiceAnswer, rejectUnauthorized } from "./answer-headers.ts";
import { createArriveWhole } from "./arrive-whole.ts";
import { bodyLimit } from "./body-limit.ts";
import type { Destination, Forward } from "./forward.ts";
import { passOn, proofOf } from "./request-headers.ts";
import { createRouteTable } from "./route-table.ts";
import { refuseForeignWrite } from "./same-origin.ts";
import { createServiceTokens } from "./service-tokens.ts";
import type { Targets } from "./targets.ts";

/** A provider sends its few kilobytes at once. */
const forStrangers = { arrivalMs: 5_000, mostBytes: 64 * 1024 * 1024 };

/**
 * `/api`: what the contracts list goes to its service, in the name of the signed-in user. What they
 * call open goes in nobody's name, with its proof, and a refusal of that is the sender's to hear.
 */
export function apiRoutes(deps: {
  endpoints: readonly Endpoint[];
  services: Readonly<Record<Exclude<ServiceName, "gateway">, Targets>>;
  publicUrl: string;
  signToken: SignToken;
  forward: Forward;
  session: RequestHandler[];
}): Router {
  const findRoute = createRouteTable(deps.endpoints.filter(({ path }) => path.startsWith("/api/")));
  const tokenFor = createServiceTokens(deps.signToken);
  const destinations = new Map<string, Destination>(
    Object.entries(deps.services).map(([name, targets]) => [
      name,
      { name, targets, adjust: adjustServiceAnswer, reject: rejectUnauthorized },
    ]),
  );

  const arriveWhole = createArriveWhole(forStrangers);
  const send: Forward = (req, res, to) => {
    req.url = req.originalUrl;
    deps.forward(req, res, to);
  };

  const route: RequestHandler = (req, res, next) => {
    const [path = ""] = req.originalUrl.split("?", 1);
    const found = findRoute(req.method, path);
    if (found.kind === "wrong-method") {
      res.setHeader("Allow", found.allow.join(", "));
      const message = `This address does not take ${req.method}.`;
      sendError(res, new ServiceError(405, "method_not_allowed", message));
      return;
    }
    const destination = found.kind === "service" ? destinations.get(found.service) : undefined;
    if (found.kind !== "service" || !destination) {
      next("router");
      return;
    }
    if (found.open) {
      const { name, targets, adjust } = destination;
      const proof = proofOf(req.headers, found.open.proof);
      req.headers = passOn(req.headers, { ...proof, "x-request-id": requestIdOf(res) });
      arriveWhole(req, res, found.open.most, () => send(req, res, { name, targets, adjust }));
      return;
    }
    res.locals["service"] = found.service;
    res.locals["destination"] = found.changesNothing
      ? { ...destination, changesNothing: true }
      : destination;
    next();
  };

  const pass: RequestHandler = async (req, res) => {
    const user = signedInUser(req);
    if (!user) throw unauthorized();
    refuseForeignWrite(req, deps.publicUrl);
    const service: ServiceName = res.locals["service"];
    const destination: Destination = res.locals["destination"];
    const token = await tokenFor(service, user);
    req.headers = passOn(req.headers, {
      authorization: `Bearer ${token}`,
      "x-request-id": requestIdOf(res),
    });
    send(req, res, destination);
  };

  const router = Router();
  router.use("/api", bodyLimit, route, deps.session, pass);
  return router;
}
