import { importKinds } from "@accord/domain";
import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { exportFormats } from "../table.ts";

const formatMessage = `must be one of ${exportFormats.join(", ")}`;

/** 422 for a workbook of more than 50,000 rows. */
export const exportBook = endpoint({
  service: "core",
  method: "GET",
  path: "/api/book-export/:kind",
  role: "staff",
  exports: true,
  status: 200,
  summary: "All records of a kind as an import reads them; `workbook` has a sheet for each kind",
  params: z.object({ kind: z.enum([...importKinds, "workbook"], "is no kind of record") }),
  query: z.object({ format: z.enum(exportFormats, formatMessage).default("csv") }),
  produces: "*/*",
});
