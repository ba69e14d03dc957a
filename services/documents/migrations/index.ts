import type { Migration } from "@accord/service-kit";
import { pdfTemplates } from "./0001-pdf-templates.ts";
import { uploads } from "./0002-uploads.ts";
import { templatePages } from "./0003-template-pages.ts";
import { statements } from "./0004-statements.ts";
import { templateEditors } from "./0005-template-editors.ts";
import { statementBundles } from "./0006-statement-bundles.ts";
import { sweepIndexes } from "./0007-sweep-indexes.ts";
import { statementNotices } from "./0008-statement-notices.ts";
import { signedDocuments } from "./0009-signed-documents.ts";
import { pdfActions } from "./0011-pdf-actions.ts";
import { uploadDays } from "./0012-upload-days.ts";
import { cancelledStatements } from "./0013-cancelled-statements.ts";
import { statementsForAll } from "./0014-statements-for-all.ts";
import { templateFiles } from "./0010-template-files.ts";

export const migrations: readonly Migration[] = [
  pdfTemplates,
  uploads,
  templatePages,
  statements,
  templateEditors,
  statementBundles,
  sweepIndexes,
  statementNotices,
  signedDocuments,
  templateFiles,
  pdfActions,
  uploadDays,
  cancelledStatements,
  statementsForAll,
];
