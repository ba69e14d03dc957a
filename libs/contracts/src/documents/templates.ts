import { MAX_FILE_BYTES } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, optionalText, requiredText } from "../fields.ts";
import { exportQuery } from "../table.ts";
import { newTemplateField, templateField } from "./template-fields.ts";
import { fieldList } from "./template-fill.ts";
import { templateTable } from "./template-table.ts";

/** `pages` are displayed page sizes in points. */
export const pdfTemplate = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  documentPath: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  fields: z.array(templateField),
});

export const formerTemplateFile = z.object({
  id,
  pages: z.number().int(),
  replacedAt: instant,
  replacedBy: z.string().nullable(),
});

const byId = z.object({ id });
const uploadURL = z.string("Upload the file first").min(1, "Upload the file first").max(4000);
const tooLarge =
  "The PDF is larger than 10 MB. Make it smaller, for example by lower image quality.";

export const listTemplates = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates",
  status: 200,
  summary: "All templates with their fields, by name",
  query: z.object(exportQuery(templateTable)),
  response: z.array(pdfTemplate),
  table: templateTable,
});
export const getTemplate = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id",
  status: 200,
  summary: "One template with its fields",
  params: byId,
  response: pdfTemplate,
});
/** The URL accepts one PUT (Content-Type application/pdf) within five minutes. */
export const createUploadUrl = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/pdf-templates/upload-url",
  status: 200,
  summary: "An address to PUT the PDF of a template to",
  body: z
    .object({
      /** Bytes; binds the URL to this size. */
      size: z
        .number("Send the size in bytes")
        .int("Send the size in whole bytes")
        .min(1, "The file is empty.")
        .max(MAX_FILE_BYTES, tooLarge)
        .optional(),
    })
    .default({}),
  response: z.object({
    uploadURL: z.string(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
});
/** 422: what is wrong with the PDF; 409: the upload was used or expired. */
export const createTemplate = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/pdf-templates",
  status: 201,
  summary: "Record a template from an uploaded PDF",
  body: z.object({
    name: requiredText("Template name"),
    description: optionalText("Description", 1000),
    uploadURL,
  }),
  response: pdfTemplate,
});
export const updateTemplate = endpoint({
  service: "documents",
  method: "PATCH",
  path: "/api/pdf-templates/:id",
  status: 200,
  summary: "Change the name or the description of a template",
  params: byId,
  body: z.object({
    name: requiredText("Template name").optional(),
    description: optionalText("Description", 1000),
  }),
  response: pdfTemplate,
});
export const deleteTemplate = endpoint({
  service: "documents",
  method: "DELETE",
  path: "/api/pdf-templates/:id",
  status: 204,
  summary: "Delete a template with its field mappings",
  params: byId,
});
/** 503 when storage is unavailable. */
export const getTemplateFile = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id/file",
  status: 200,
  summary: "The PDF of a template",
  params: byId,
  produces: "application/pdf",
});
export const listTemplateFiles = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id/files",
  status: 200,
  summary: "The PDFs that a template had before its present one",
  params: byId,
  response: z.array(formerTemplateFile),
});
export const getFormerTemplateFile = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id/files/:fileId",
  status: 200,
  summary: "A former PDF of a template",
  params: z.object({ id, fileId: id }),
  produces: "application/pdf",
});
/** Keeps fields and the former PDF; 422 names fields without a page in the new PDF. */
export const replaceTemplateFile = endpoint({
  service: "documents",
  method: "PUT",
  path: "/api/pdf-templates/:id/file",
  status: 200,
  summary: "Put another uploaded PDF in place of the template's, keeping its fields",
  params: byId,
  body: z.object({ uploadURL }),
  response: pdfTemplate,
});
/** 409 with 200 fields, 422 for a box outside its page. */
export const addTemplateField = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/pdf-templates/:id/fields",
  status: 201,
  summary: "Add one field",
  params: byId,
  body: newTemplateField,
  response: templateField,
});
export const deleteTemplateField = endpoint({
  service: "documents",
  method: "DELETE",
  path: "/api/pdf-templates/:id/fields/:fieldId",
  status: 204,
  summary: "Delete one field",
  params: z.object({ id, fieldId: id }),
});

/** All or nothing. A field without an id is matched by content, then by name and data field. */
export const replaceTemplateFields = endpoint({
  service: "documents",
  method: "PUT",
  path: "/api/pdf-templates/:id/fields",
  status: 200,
  summary: "Replace all fields of a template in one step",
  params: byId,
  body: z.object({ fields: fieldList }),
  response: pdfTemplate,
});

export type FormerTemplateFile = z.infer<typeof formerTemplateFile>;
export type PdfTemplate = z.infer<typeof pdfTemplate>;
