import type { RequestHandler } from "express";
import { gauge, nameRoute } from "@accord/service-kit";
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
export function showReplicas(service: string, replicas: Replicas): Replicas {
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
export function showSessions(count: () => number): void {
  countSessions = count;
}

/** What is no route of Express, by the place that it goes to. */
const places = ["/api", "/storage", "/oidc", "/remotes", "/assets"];

/** Names where a request goes before it is routed; the API's own routes name themselves later. */
export const namePlaces: RequestHandler = (req, res, next) => {
  const place = places.find((one) => req.path.startsWith(`${one}/`));
  nameRoute(res, place === undefined ? "page" : `${place}/*`);
  next();
};
