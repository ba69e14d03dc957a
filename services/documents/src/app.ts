import { createReadinessCheck, createApp } from "@accord/service-kit";
import type { Clock, InternalCall, Jobs, Logger, VerifyToken } from "@accord/service-kit";
import type { Express } from "express";
import type { Knex } from "knex";
import type { Printer } from "./adapters/browser.ts";
import type { Bucket } from "./adapters/bucket.ts";
import type { Company } from "./company.ts";
import { createFiles, filesRoutes } from "./features/files/index.ts";
import { createFilledPdfs, filledRoutes } from "./features/filled/index.ts";
import { createPrepareForSigning, forSigningRoutes } from "./features/for-signing/index.ts";
import { createObjects, objectsRoutes } from "./features/objects/index.ts";
import { createSheets, sheetsRoutes } from "./features/sheets/index.ts";
import { createSignedDocuments, signedDocumentsRoutes } from "./features/signed-documents/index.ts";
import { createStatements, statementsRoutes } from "./features/statements/index.ts";
import {
  createDrawnTemplates,
  createFormerFiles,
  createTemplateFields,
  createTemplateFiles,
  createTemplates,
  templatesRoutes,
} from "./features/templates/index.ts";
import { createFileUpload, createUploadStorage, uploadsRoutes } from "./features/uploads/index.ts";
import type { PdfPool } from "./pdf/index.ts";

export interface DocumentsDeps {
  readonly db: Knex;
  readonly bucket: Bucket;
  readonly core: InternalCall;
  readonly printer: Printer;
  readonly pdf: PdfPool;
  readonly jobs: Jobs;
  readonly company: Company;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly verifyToken: VerifyToken;
}

export function createDocumentsApp(deps: DocumentsDeps): Express {
  const { db, bucket, core, logger, verifyToken } = deps;
  const templateFiles = createTemplateFiles(bucket);
  const templates = createTemplates({ ...deps, files: templateFiles });
  const filled = createFilledPdfs({ ...deps, templates, files: templateFiles });
  const uploadStorage = createUploadStorage(deps);
  return createApp({
    logger,
    ready: createReadinessCheck(
      { database: () => db.raw("select 1"), storage: () => bucket.check(), pdf: deps.pdf.ready },
      deps,
    ),
    routers: [
      filesRoutes({ files: createFiles(deps), verifyToken }),
      filledRoutes({ filled, verifyToken }),
      forSigningRoutes({ prepare: createPrepareForSigning({ ...deps, filled }), verifyToken }),
      objectsRoutes({ objects: createObjects({ bucket }), verifyToken }),
      sheetsRoutes({ sheets: createSheets(deps), verifyToken }),
      signedDocumentsRoutes({
        signed: createSignedDocuments({ ...deps, uploadStorage }),
        verifyToken,
      }),
      statementsRoutes({ statements: createStatements(deps), verifyToken }),
      templatesRoutes({
        templates,
        fields: createTemplateFields(deps),
        drawn: createDrawnTemplates(deps),
        former: createFormerFiles({ ...deps, files: templateFiles }),
        verifyToken,
      }),
      uploadsRoutes({
        uploadStorage,
        fileUpload: createFileUpload(core),
        clock: deps.clock,
        verifyToken,
      }),
    ],
  });
}
