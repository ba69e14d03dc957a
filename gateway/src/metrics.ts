import type { RequestHandler } from "express";
import { gauge, setRouteLabel, type Replicas } from "@accord/service-kit";

const replicasOf = new Map<string, Replicas>();
gauge({
  name: "accord_gateway_replicas",
  help: "Replicas of a service as the gateway sees them: up, stopping or down",
  labels: ["service", "state"],
  read: () =>
    [...replicasOf].flatMap(([service, replicas]) =>
      Object.entries(replicas.states()).map(([state, value]) => ({
        labels: { service, state },
        value,
      })),
    ),
});

export function exposeReplicas(service: string, replicas: Replicas): Replicas {
  replicasOf.set(service, replicas);
  return replicas;
}

let countSessions = () => 0;
gauge({
  name: "accord_gateway_sessions_cached",
  help: "Sessions that were looked up in the last seconds and are remembered",
  labels: [],
  read: () => [{ labels: {}, value: countSessions() }],
});

export function exposeSessions(count: () => number): void {
  countSessions = count;
}

const prefixes = ["/api", "/storage", "/oidc", "/remotes", "/assets"];

/** A label before routing; API routes set their own later. */
export const labelRoutes: RequestHandler = (req, res, next) => {
  const prefix = prefixes.find((one) => req.path.startsWith(`${one}/`));
  setRouteLabel(res, prefix === undefined ? "page" : `${prefix}/*`);
  next();
};
