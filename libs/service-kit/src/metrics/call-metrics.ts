import type { Endpoint } from "@accord/contracts";
import { ServiceError } from "../errors.ts";
import { histogram } from "./registry.ts";

const observe = histogram({
  name: "accord_internal_call_duration_seconds",
  help: "Calls to another service until the answer is there; refused: 4xx, failed: silence or 5xx",
  labels: ["service", "endpoint", "outcome"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

export async function countCall<T>(endpoint: Endpoint, call: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const count = (outcome: "ok" | "refused" | "failed") => {
    const { service, method, path } = endpoint;
    const labels = { service, endpoint: `${method} ${path}`, outcome };
    observe(labels, (performance.now() - start) / 1000);
  };
  try {
    const answer = await call();
    count("ok");
    return answer;
  } catch (error) {
    count(error instanceof ServiceError && error.status < 500 ? "refused" : "failed");
    throw error;
  }
}
