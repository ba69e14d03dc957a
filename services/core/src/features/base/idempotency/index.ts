export { sendOutcome } from "./send-outcome.ts";
export { runOnce } from "./run-once.ts";
export type { Outcome } from "./run-once.ts";
export { readOnceRequest } from "./once-request.ts";
export type { OnceRequest } from "./once-request.ts";
