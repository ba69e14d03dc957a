import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, optionalText } from "../fields.ts";

/** A whole number in a form's text field: plain digits, as people write it. */
const formNumber = (min: number, max: number, message: string) =>
  z
    .string(message)
    .regex(/^[1-9]\d{0,3}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);

/** The text fields of a form and no others. */
const formFields = <S extends z.core.$ZodShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys" ? "The form has fields that do not belong to it." : undefined,
  });

/**
 * The key of the file that the upload is to take the place of, blank for a place that is empty. When
 * another one stands there: 412, with changedBy and changedAt. Absent, whatever is there is replaced.
 */
const replaces = z
  .string("Send the key of the file that is replaced")
  .trim()
  .max(200, "Send the key of the file that is replaced")
  .optional();

/** What was filed: its key for GET /api/documents/:key, and a sentence. */
const filed = z.object({
  message: z.string(),
  key: z.string(),
  fileName: z.string(),
  /** The key of the file that was replaced; it is kept, and History leads to it. */
  replacedKey: z.string().nullable(),
});

const byId = z.object({ id });

/**
 * PDF, DOC or DOCX by content, at most 10 MB. 404 without a live owner, 412 when another file than
 * `replaces` is on record, 413 too large, 415 another type, 422 a wrong field.
 */
export const uploadW9 = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/investors/:id/upload-w9",
  status: 201,
  summary: "File the W9 of an investor; a former one is kept in History",
  params: byId,
  form: { file: "w9", fields: formFields({ replaces }) },
  response: filed,
});
/** As upload-w9, for the current year of the firm or one of the four before. */
export const upload1099 = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/investors/:id/upload-1099",
  status: 201,
  summary: "File the 1099 of a year: the current one or one of the four before",
  params: byId,
  form: {
    file: "document",
    fields: formFields({
      year: formNumber(2000, 2100, "Choose a year"),
      replaces,
    }),
  },
  response: filed,
});

const amendmentMessage = "Choose an amendment from 1 to 4";

/** As upload-w9. documentType `amendment` needs an amendmentIndex; the description belongs to amendments. */
export const uploadDocument = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/agreements/:id/upload-document",
  status: 201,
  summary: "File the document of an agreement or one of its four amendments",
  params: byId,
  form: {
    file: "document",
    fields: formFields({
      documentType: z.enum(["agreement", "amendment"], "Choose agreement or amendment"),
      amendmentIndex: formNumber(1, 4, amendmentMessage).optional(),
      description: optionalText("Description", 500),
      replaces,
    }).refine((form) => form.documentType === "agreement" || form.amendmentIndex !== undefined, {
      path: ["amendmentIndex"],
      message: amendmentMessage,
    }),
  },
  response: filed,
});
/** As upload-w9; PNG, JPEG, GIF and WEBP images are accepted too. */
export const uploadAdditionalDocument = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/agreements/:id/upload-additional-document",
  status: 201,
  summary: "File one of the five additional documents of an agreement",
  params: byId,
  form: {
    file: "document",
    fields: formFields({ documentSlot: formNumber(1, 5, "Choose a slot from 1 to 5"), replaces }),
  },
  response: filed,
});

/** Logged in the audit trail. Inline for PDF and images, else a download. 404 when nobody live owns it. */
export const getDocument = endpoint({
  service: "documents",
  method: "GET",
  path: "/api/documents/:key",
  status: 200,
  summary: "View or download a filed document",
  params: z.object({ key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,150}$/) }),
  query: z.object({
    mode: z.enum(["view", "download"], "must be view or download").default("view"),
  }),
  produces: "*/*",
});

/** What was filed, and what it took the place of. */
export type FiledDocument = z.infer<typeof filed>;
