import * as agreements from "./core/agreements.ts";
import * as audit from "./core/audit.ts";
import * as dashboard from "./core/dashboard.ts";
import * as investors from "./core/investors.ts";
import * as payouts from "./core/payouts.ts";
import * as rollovers from "./core/rollovers.ts";
import type { Endpoint } from "./endpoint.ts";
import * as session from "./gateway/session.ts";

const isEndpoint = (value: object): value is Endpoint => "service" in value && "path" in value;

/** Every endpoint under /api: the gateway's route table and the API page are made from this list. */
export const publicEndpoints: readonly Endpoint[] = [
  agreements,
  audit,
  dashboard,
  investors,
  payouts,
  rollovers,
  session,
]
  .flatMap((module): object[] => Object.values(module))
  .filter(isEndpoint);
