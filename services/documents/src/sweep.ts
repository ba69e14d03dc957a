import type { DocumentsDeps } from "./app.ts";
import { sweepTemplates } from "./features/templates/index.ts";
import { sweepUploads } from "./features/uploads/index.ts";

/** Removes every object that no record names, templates' first: they need no other service. */
export async function sweep(deps: DocumentsDeps): Promise<{ removed: number }> {
  const templates = await sweepTemplates(deps);
  const uploads = await sweepUploads(deps);
  return { removed: templates.removed + uploads.removed };
}
