import type { RequestHandler } from "express";
import { gauge, setRouteLabel } from "@accord/service-kit";
import type { Replicas } from "@accord/service-kit";

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

/** Shows the replicas of a service, under its name. */
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

/** Shows how many sessions are remembered. */
export function exposeSessions(count: () => number): void {
  countSessions = count;
}

/** What is no route of Express, by the place that it goes to. */
const prefixes = ["/api", "/storage", "/oidc", "/remotes", "/assets"];

/** Names where a request goes before it is routed; the API's own routes name themselves later. */
export const labelRoutes: RequestHandler = (req, res, next) => {
  const place = prefixes.find((one) => req.path.startsWith(`${one}/`));
  setRouteLabel(res, place === undefined ? "page" : `${place}/*`);
  next();
};
