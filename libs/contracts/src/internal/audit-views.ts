import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { id, isStorable } from "../fields.ts";

/** Documents reports that a file is about to be shown; core logs it and says what the file is. */
export const recordDocumentView = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/audit/views",
  status: 201,
  callers: ["documents"],
  summary: "Log that a filed object was viewed or downloaded; 404 when nobody live owns it",
  body: z.object({
    key: z.string().min(1).max(200).refine(isStorable, "Not a key"),
    mode: z.enum(["view", "download"]),
  }),
  response: z.object({ fileName: z.string(), contentType: z.string() }),
});

/** Documents reports a copy of an agreement that it is about to hand out; core logs it. */
export const recordGeneratedCopy = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/audit/copies",
  status: 201,
  callers: ["documents"],
  summary: "Log that a PDF copy of an agreement was made; 404 without a live agreement",
  body: z.object({
    agreementId: id,
    templateId: id,
    templateName: z.string().min(1).max(200).refine(isStorable, "Not a name"),
  }),
  response: z.object({ id: z.string() }),
});
