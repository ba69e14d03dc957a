import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../fields.ts";
import { fieldProblem, listedTemplateField } from "./template-fields.ts";

export const fieldList = z
  .array(listedTemplateField, "Send the fields as a list")
  .max(200, "A template has at most 200 fields");

/** Draws what fits and lists problems; without `fields` the saved ones. */
export const testFill = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/pdf-templates/:id/test-fill",
  changesNothing: true,
  status: 200,
  summary: "Fill a template with a real agreement, also with fields that are not saved",
  params: z.object({ id }),
  body: z.object({
    agreementId: z.uuid("Choose an agreement").toLowerCase(),
    fields: fieldList.optional(),
  }),
  response: z.object({
    pdf: z.string(),
    problems: z.array(fieldProblem),
  }),
});
/** Stores only a history entry. 422 names each field that cannot be printed. */
export const generatePdf = endpoint({
  service: "documents",
  method: "POST",
  path: "/api/agreements/:id/generate-pdf/:templateId",
  role: "viewer",
  changesNothing: true,
  status: 200,
  summary: "A PDF copy of an agreement from a template",
  params: z.object({ id, templateId: id }),
  produces: "application/pdf",
});
export type TestFill = z.infer<typeof testFill.response>;
