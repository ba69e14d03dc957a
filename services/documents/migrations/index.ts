import type { Migration } from "@accord/service-kit";
import { pdfTemplates } from "./0001-pdf-templates.ts";
import { uploads } from "./0002-uploads.ts";
import { templatePages } from "./0003-template-pages.ts";
import { statements } from "./0004-statements.ts";
import { templateEditors } from "./0005-template-editors.ts";

/** The schema `documents`, step by step. */
export const migrations: readonly Migration[] = [
  pdfTemplates,
  uploads,
  templatePages,
  statements,
  templateEditors,
];
