import type { RequestHandler } from "express";
import { counter, gauge, setRouteLabel, type Replicas } from "@accord/service-kit";

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

/** What the replicas of each service said last. */
export const readServices = () =>
  [...replicasOf].map(([name, replicas]) => {
    const reports = replicas.reports();
    const versions = new Set(reports.flatMap(({ version }) => version ?? []));
    const degraded = new Set(reports.flatMap((report) => report.degraded));
    return { name, versions: [...versions].toSorted(), degraded: [...degraded].toSorted() };
  });

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

const failures = ["refused", "failed", "clock", "unavailable", "too_many"] as const;
const failedSignIns = counter({
  name: "accord_sign_ins_failed_total",
  help: "Sign-ins that failed; refused: the account may not, clock: the provider's clock differs, unavailable: provider or database",
  labels: ["reason"],
  initial: failures.map((reason) => ({ reason })),
});

export const countFailedSignIn = (reason: (typeof failures)[number]): void =>
  failedSignIns({ reason });

const prefixes = ["/api", "/storage", "/oidc", "/remotes", "/assets"];

/** A label before routing; API routes set their own later. */
export const labelRoutes: RequestHandler = (req, res, next) => {
  const prefix = prefixes.find((one) => req.path.startsWith(`${one}/`));
  setRouteLabel(res, prefix === undefined ? "page" : `${prefix}/*`);
  next();
};
