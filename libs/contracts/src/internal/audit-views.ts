import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { isStorable } from "../fields.ts";

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
