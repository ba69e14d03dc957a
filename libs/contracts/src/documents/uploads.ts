import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, optionalText } from "../fields.ts";

const formNumber = (min: number, max: number, message: string) =>
  z
    .string(message)
    .regex(/^[1-9]\d{0,3}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);

const formFields = <S extends z.core.$ZodShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys" ? "The form has fields that do not belong to it." : undefined,
  });

/**
 * Key of the file to replace, blank for none; absent replaces any. 412 when another file is there.
 */
const replaces = z
  .string("Send the key of the file that is replaced")
  .trim()
  .max(200, "Send the key of the file that is replaced")
  .optional();

const filed = z.object({
  message: z.string(),
  key: z.string(),
  fileName: z.string(),
  replacedKey: z.string().nullable(),
});

const byId = z.object({ id });

/** At most 10 MB. 412: see `replaces`; 413: too large; 415: other type. */
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

/** 409 once the change is decided. PDF, Word or image; staff and approvers read it. */
export const uploadEvidence = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/payee-accounts/:id/upload-evidence",
  status: 201,
  summary: "File the request of a change of bank details as evidence",
  params: byId,
  form: { file: "evidence", fields: formFields({ replaces }) },
  response: filed,
});

const amendmentMessage = "Choose an amendment from 1 to 4";

/** `amendment` needs an amendmentIndex; only amendments have a description. */
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

/** PDF and images inline, else a download. 403 for tax secrets. */
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

export type FiledDocument = z.infer<typeof filed>;
