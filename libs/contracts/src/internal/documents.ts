import { agreementProperties, fieldTypes } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";

const objectKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,150}$/);

export const putObject = endpoint({
  service: "documents",
  method: "PUT",
  path: "/internal/objects",
  status: 200,
  callers: ["core"],
  summary: "Draw a one-page PDF of titled lines and store it under the key",
  body: z.object({
    key: objectKey,
    fileName: z.string().min(1).max(255),
    title: z.string().min(1).max(200),
    lines: z.array(z.string().max(200)).max(40),
  }),
  response: z.object({ key: z.string(), size: z.number().int() }),
});

/** Undoes the import. 409 after the template was changed. */
export const removeTemplate = endpoint({
  service: "documents",
  method: "DELETE",
  path: "/internal/templates/:id",
  status: 200,
  callers: ["core"],
  summary: "Remove the drawn template unless it was changed",
  params: z.object({ id }),
  response: z.object({ id, removed: z.boolean() }),
});

export const putTemplate = endpoint({
  service: "documents",
  method: "PUT",
  path: "/internal/templates/:id",
  status: 200,
  callers: ["core"],
  summary: "Create the template with its drawn PDF and fields, unless it is there",
  params: z.object({ id }),
  body: z.object({
    name: z.string().min(1).max(200),
    description: z.string().max(1000).nullable(),
    fields: z
      .array(
        z.object({
          id,
          fieldName: z.string().min(1).max(200),
          agreementProperty: z.enum(agreementProperties),
          fieldType: z.enum(fieldTypes),
          xPosition: z.number(),
          yPosition: z.number(),
          width: z.number().positive(),
          height: z.number().positive(),
          pageNumber: z.number().int().min(1),
        }),
      )
      .max(100),
  }),
  response: z.object({ id, created: z.boolean() }),
});
