import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";

export const recordExport = endpoint({
  service: "core",
  method: "POST",
  path: "/internal/audit/exports",
  status: 204,
  callers: ["documents"],
  summary: "Log that a list was exported, with the number of its rows",
  body: z.object({
    /** The name of its file, without the ending. */
    list: z.string().regex(/^[a-z-]{1,50}$/),
    rows: z.number().int().min(0),
  }),
});
