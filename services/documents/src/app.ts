import { createApp } from "@accord/service-kit";
import type { Logger, VerifyToken } from "@accord/service-kit";
import type { Express } from "express";
import type { Knex } from "knex";
import type { Bucket } from "./adapters/bucket.ts";
import { objectsRoutes } from "./features/objects/objects.routes.ts";
import { createObjects } from "./features/objects/objects.service.ts";
import { templatesRoutes } from "./features/templates/templates.routes.ts";
import { createTemplates } from "./features/templates/templates.service.ts";

/** Composition root: the documents service without a port. */
export function createDocumentsApp(deps: {
  db: Knex;
  bucket: Bucket;
  logger: Logger;
  verifyToken: VerifyToken;
}): Express {
  const { db, bucket, logger, verifyToken } = deps;
  return createApp({
    logger,
    ready: async () => {
      await Promise.all([db.raw("select 1"), bucket.check()]);
    },
    routers: [
      objectsRoutes({ objects: createObjects({ bucket }), verifyToken }),
      templatesRoutes({ templates: createTemplates({ db, bucket }), verifyToken }),
    ],
  });
}
