import type { Request } from "express";
import { forbidden } from "@accord/service-kit";

const reads = new Set(["GET", "HEAD"]);

/** Throws 403 for a write of another site (CSRF). */
export function refuseCrossOriginWrite(req: Request, publicUrl: string): void {
  if (reads.has(req.method)) return;
  if (req.headers["sec-fetch-site"] === "same-origin" || req.headers.origin === publicUrl) return;
  throw forbidden("Changes are only accepted from this site's own pages.");
}
