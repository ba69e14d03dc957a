import type { RequestHandler } from "express";
import { ApiProblem } from "../api-problem.ts";
import type { Faults } from "../faults.ts";

const HOURLY = 3000;
const BURST = 200;
const HOUR_MS = 3_600_000;
const BURST_MS = 30_000;

/** Reports DocuSign's rate limit headers; only the fault refuses a call. */
export function limitRate(faults: Faults): RequestHandler {
  const hour = counter(HOUR_MS);
  const burst = counter(BURST_MS);
  return (_request, response, next) => {
    const now = Date.now();
    const fault = faults.take("rateLimited");
    const left = (max: number, used: number): string => String(Math.max(0, max - used));
    response.set({
      "X-RateLimit-Limit": String(HOURLY),
      "X-RateLimit-Remaining": fault ? "0" : left(HOURLY, hour(now)),
      "X-RateLimit-Reset": String((Math.floor(now / HOUR_MS) + 1) * (HOUR_MS / 1000)),
      "X-BurstLimit-Limit": String(BURST),
      "X-BurstLimit-Remaining": left(BURST, burst(now)),
    });
    if (!fault) return next();
    const text = "The maximum number of hourly API invocations has been exceeded.";
    throw new ApiProblem(fault.status ?? 400, "HOURLY_APIINVOCATION_LIMIT_EXCEEDED", text);
  };
}

function counter(lengthMs: number): (now: number) => number {
  let stretch = 0;
  let used = 0;
  return (now) => {
    const current = Math.floor(now / lengthMs);
    used = current === stretch ? used + 1 : 1;
    stretch = current;
    return used;
  };
}
