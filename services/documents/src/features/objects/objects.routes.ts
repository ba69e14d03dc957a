import { putObject } from "@accord/contracts/internal";
import { mount } from "@accord/service-kit";
import { Router } from "express";
import type { DocumentsDeps } from "../../deps.ts";
import { drawSheet } from "./draw-sheet.ts";

export function objectsRoutes(deps: Pick<DocumentsDeps, "bucket" | "verifyToken">): Router {
  const router = Router();
  mount(router, deps, putObject, async ({ body: { key, fileName, ...sheet } }) => {
    const bytes = await drawSheet(sheet);
    const stored = await deps.bucket.stat(key);
    if (stored) return { key, size: stored.size };
    await deps.bucket.put(key, bytes, { contentType: "application/pdf", fileName });
    return { key, size: bytes.length };
  });
  return router;
}
