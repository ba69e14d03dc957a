import {
  createApp,
  createReadinessCheck,
  createUploadQuota,
  trackPositions,
} from "@accord/service-kit";
import type { Express } from "express";
import type { DocumentsDeps } from "./deps.ts";
import { filesRoutes } from "./features/files/files.routes.ts";
import { createFiles } from "./features/files/files.service.ts";
import { filledPdfRoutes } from "./features/filled-pdfs/filled-pdfs.routes.ts";
import { createFilledPdfs } from "./features/filled-pdfs/filled-pdfs.service.ts";
import { forSigningRoutes } from "./features/for-signing/for-signing.routes.ts";
import { createPrepareForSigning } from "./features/for-signing/for-signing.service.ts";
import { objectsRoutes } from "./features/objects/objects.routes.ts";
import { pdfCopiesRoutes } from "./features/pdf-copies/pdf-copies.routes.ts";
import { createPdfCopies } from "./features/pdf-copies/pdf-copies.service.ts";
import { sheetsRoutes } from "./features/sheets/sheets.routes.ts";
import { createSheets } from "./features/sheets/sheets.service.ts";
import { signedDocumentsRoutes } from "./features/signed-documents/signed-documents.routes.ts";
import { createSignedDocuments } from "./features/signed-documents/signed-documents.service.ts";
import { createStatements, statementsRoutes } from "./features/statements/index.ts";
import {
  createFormerFiles,
  createTemplateFields,
  createTemplateFiles,
  createTemplates,
  templatesRoutes,
} from "./features/templates/index.ts";
import {
  createFileUpload,
  createPdfActions,
  createUploadStorage,
  uploadsRoutes,
} from "./features/uploads/index.ts";

export function createDocumentsApp(deps: DocumentsDeps): Express {
  const { db, bucket, core, logger, verifyToken } = deps;
  const templateFiles = createTemplateFiles(bucket);
  const pdfActions = createPdfActions(deps);
  const quota = createUploadQuota(deps);
  const uploadStorage = createUploadStorage({ ...deps, pdfActions });
  const templates = createTemplates({
    ...deps,
    files: templateFiles,
    uploadStorage,
    pdfActions,
    quota,
  });
  const filled = createFilledPdfs({ ...deps, templates, files: templateFiles });
  return createApp({
    before: [trackPositions],
    logger,
    ready: createReadinessCheck(
      { database: () => db.raw("select 1"), storage: () => bucket.check(), pdf: deps.pdf.ready },
      deps,
    ),
    routers: [
      filesRoutes({ files: createFiles({ ...deps, pdfActions }), verifyToken }),
      filledPdfRoutes({ filled, verifyToken }),
      forSigningRoutes({ prepare: createPrepareForSigning({ ...deps, filled }), verifyToken }),
      objectsRoutes(deps),
      pdfCopiesRoutes({ copies: createPdfCopies(deps), verifyToken }),
      sheetsRoutes({ sheets: createSheets(deps), verifyToken }),
      signedDocumentsRoutes({
        signed: createSignedDocuments({ ...deps, uploadStorage }),
        verifyToken,
      }),
      statementsRoutes({ statements: createStatements(deps), verifyToken }),
      templatesRoutes({
        ...deps,
        templates,
        fields: createTemplateFields(deps),
        former: createFormerFiles({ ...deps, files: templateFiles, pdfActions }),
      }),
      uploadsRoutes({
        uploadStorage,
        quota,
        fileUpload: createFileUpload(core),
        clock: deps.clock,
        verifyToken,
      }),
    ],
  });
}
