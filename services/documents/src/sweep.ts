import type { JobQueue } from "@accord/service-kit";
import * as z from "@accord/zod";
import type { DocumentsDeps } from "./app.ts";
import { sweepTemplates } from "./features/templates/index.ts";
import { sweepUploads } from "./features/uploads/index.ts";

export const sweepQueue: JobQueue<Record<string, never>> = { name: "sweep", data: z.object({}) };
export const SWEEP_CRON = "*/10 * * * *";

/** Templates first: they need no other service. */
export async function sweep(deps: DocumentsDeps): Promise<{ removed: number }> {
  const templates = await sweepTemplates(deps);
  const uploads = await sweepUploads(deps);
  return { removed: templates.removed + uploads.removed };
}

export async function runSweep(deps: DocumentsDeps): Promise<void> {
  try {
    const { removed } = await sweep(deps);
    if (removed > 0) deps.logger.info({ removed }, "unclaimed uploads removed");
  } catch (err) {
    deps.logger.warn({ err }, "unclaimed uploads stay until the next sweep, in ten minutes");
  }
}
