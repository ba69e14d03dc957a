import { longSteps } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

const stepInProgress = z.object({
  step: z.enum(longSteps),
  /** Null while a run is prepared: it has no number yet. */
  run: z.object({ id, reference: z.string() }).nullable(),
  seconds: z.number().int(),
});

/** A step is listed while its transaction is open, also after the caller left; not after a crash. */
export const listStepsInProgress = endpoint({
  service: "core",
  method: "GET",
  path: "/api/payout-runs/in-progress",
  status: 200,
  summary: "Long steps of payout runs that are under way, the oldest first",
  response: z.array(stepInProgress),
});

export type StepInProgress = z.infer<typeof stepInProgress>;
