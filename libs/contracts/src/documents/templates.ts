import { MAX_FILE_BYTES } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, instant, optionalText, requiredText } from "../fields.ts";
import {
  fieldProblem,
  listedTemplateField,
  newTemplateField,
  templateField,
} from "./template-fields.ts";

/** A template with its fields; `pages` are the sizes of its pages as they are shown, in points. */
export const pdfTemplate = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  documentPath: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  createdAt: instant,
  updatedAt: instant,
  /** Counts up with every write to template or fields; sent back as If-Match. */
  version: z.number().int(),
  fields: z.array(templateField),
});

/** A PDF that another one took the place of. */
export const formerTemplateFile = z.object({
  id,
  pages: z.number().int(),
  replacedAt: instant,
  /** Name or e-mail of the person; null when it is not known. */
  replacedBy: z.string().nullable(),
});

const byId = z.object({ id });
const uploadURL = z.string("Upload the file first").min(1, "Upload the file first").max(4000);
const tooLarge =
  "The PDF is larger than 10 MB. Make it smaller, for example by lower image quality.";

/** By name, whatever its case; empty when there are none. */
export const listTemplates = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates",
  status: 200,
  summary: "All templates with their fields, by name",
  response: z.array(pdfTemplate),
});
/** 404 when it is not there. The version is sent back as If-Match. */
export const getTemplate = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id",
  status: 200,
  summary: "One template with its fields",
  params: byId,
  response: pdfTemplate,
});
/** The address takes one PUT of a PDF (Content-Type application/pdf) within five minutes. */
export const createUploadUrl = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/pdf-templates/upload-url",
  status: 200,
  summary: "An address to PUT the PDF of a template to",
  body: z
    .object({
      /** Bytes of the file; when given the address takes exactly that many. */
      size: z
        .number("Send the size in bytes")
        .int("Send the size in whole bytes")
        .min(1, "The file is empty.")
        .max(MAX_FILE_BYTES, tooLarge)
        .optional(),
    })
    .default({}),
  response: z.object({ uploadURL: z.string() }),
});
/** 422 says what is wrong with the PDF and what to do; 409 when the upload was used or is too old. */
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
/** Takes If-Match: 412 when somebody saved since. Absent stays as it is, a null description is cleared. */
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
/** 404 when it is not there. PDF copies that were made from it stay as they are. */
export const deleteTemplate = endpoint({
  service: "documents",
  method: "DELETE",
  path: "/api/pdf-templates/:id",
  status: 204,
  summary: "Delete a template with its field mappings",
  params: byId,
});
/** 404 when it is not there, 503 when its PDF cannot be read from storage. */
export const getTemplateFile = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id/file",
  status: 200,
  summary: "The PDF of a template",
  params: byId,
  produces: "application/pdf",
});
/** The newest first; 404 without the template. */
export const listTemplateFiles = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id/files",
  status: 200,
  summary: "The PDFs that a template had before its present one",
  params: byId,
  response: z.array(formerTemplateFile),
});
/** 404 when the template never had it, 503 when it cannot be read from storage. */
export const getFormerTemplateFile = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/pdf-templates/:id/files/:fileId",
  status: 200,
  summary: "A former PDF of a template",
  params: z.object({ id, fileId: id }),
  produces: "application/pdf",
});
/** Takes If-Match. Fields stay, and the former PDF is kept; 422 names those whose page the new PDF does not have. */
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
/** 404 without the template, 409 with 200 fields, 422 for a box that lies outside its page. */
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
/** 404 when the template or the field is not there. */
export const deleteTemplateField = endpoint({
  service: "documents",
  method: "DELETE",
  path: "/api/pdf-templates/:id/fields/:fieldId",
  status: 204,
  summary: "Delete one field",
  params: z.object({ id, fieldId: id }),
});

const fieldList = z
  .array(listedTemplateField, "Send the fields as a list")
  .max(200, "A template has at most 200 fields");

/**
 * Takes If-Match: 412 when somebody saved since. All or nothing. A field that stays keeps its id: send
 * it. One without an id is matched to a saved field by its content, then by name and data field.
 */
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
/** Draws what can be drawn and lists what cannot; without `fields` those that are kept. */
export const testFill = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/pdf-templates/:id/test-fill",
  changesNothing: true,
  status: 200,
  summary: "Fill a template with a real agreement, also with fields that are not saved",
  params: byId,
  body: z.object({
    agreementId: z.uuid("Choose an agreement").toLowerCase(),
    fields: fieldList.optional(),
  }),
  response: z.object({
    /** The filled PDF in base64. */
    pdf: z.string(),
    problems: z.array(fieldProblem),
  }),
});
/**
 * Changes nothing but the History of the agreement, which tells who made which copy when. 422 names
 * each field that cannot be printed. The file name is in Content-Disposition.
 */
export const generatePdf = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/agreements/:id/generate-pdf/:templateId",
  changesNothing: true,
  status: 200,
  summary: "A PDF copy of an agreement from a template",
  params: z.object({ id, templateId: id }),
  produces: "application/pdf",
});

/** A PDF that another one took the place of. */
export type FormerTemplateFile = z.infer<typeof formerTemplateFile>;
/** A template with its fields. */
export type PdfTemplate = z.infer<typeof pdfTemplate>;
/** A test fill: the PDF, and what could not be printed. */
export type TestFill = z.infer<typeof testFill.response>;
