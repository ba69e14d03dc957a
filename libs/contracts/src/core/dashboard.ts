import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, moneySum } from "../fields.ts";
import { pageQuery, wholeNumber } from "../paging.ts";
import { exportQuery } from "../table.ts";
import { deletedTable } from "./deleted-table.ts";

/** See docs/rules.md#sums. `totalRoiPaid` repeats `totalROIPaid` for the connection test. */
export const dashboardMetrics = z.object({
  totalInvestment: moneySum,
  totalROIPaid: moneySum,
  totalRoiPaid: moneySum,
  activeInvestors: z.number().int(),
});

export const activityEntry = z.object({
  id: z.string(),
  at: instant,
  day,
  kind: z.enum(["investor", "agreement", "payout", "rollover", "document", "other"]),
  text: z.string(),
});

export const getDashboardMetrics = endpoint({
  service: "core",
  method: "GET",
  path: "/api/dashboard/metrics",
  fromStandby: true,
  status: 200,
  summary: "Total investment, ROI paid and active investors",
  response: dashboardMetrics,
});
export const listActivity = endpoint({
  service: "core",
  method: "GET",
  path: "/api/activity",
  fromStandby: true,
  status: 200,
  summary: "The newest changes in words",
  query: z.object({ limit: wholeNumber(50).default(5) }),
  response: z.array(activityEntry),
});
export const getDebugEnvironment = endpoint({
  service: "core",
  method: "GET",
  path: "/api/debug/environment",
  status: 200,
  summary: "Status, counts and environment for the admin page's connection test",
  response: z.object({
    status: z.string(),
    counts: z.object({ investors: z.number().int(), agreements: z.number().int() }),
    environment: z.object({
      IS_PRODUCTION: z.boolean(),
      DEV_DATA_IMPORT: z.boolean(),
    }),
    developmentData: z
      .object({ importedAt: instant, importedBy: z.string().nullable() })
      .nullable(),
    /** The totals are recounted from time to time; `corrected` is the last recount that changed one. */
    recount: z
      .object({
        at: instant,
        differing: z.number().int(),
        corrected: z.object({ at: instant, text: z.string() }).nullable(),
      })
      .nullish(),
  }),
});
/**
 * 403 in production without DEV_DATA_IMPORT=true; 503 without documents, then nothing is imported.
 */
export const importData = endpoint({
  service: "core",
  method: "POST",
  path: "/api/admin/import-data",
  role: "admin",
  status: 200,
  summary: "Import the development data; repeating it changes nothing",
  response: z.object({ message: z.string() }),
});
/** 409 with the reasons after an imported record was changed; allowed without DEV_DATA_IMPORT. */
export const undoImport = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/admin/import-data",
  role: "admin",
  status: 200,
  summary: "Remove what the import of development data made, all of it or nothing",
  response: z.object({ message: z.string() }),
});

export const deletedRecord = z.object({
  type: z.enum(["investor", "agreement"]),
  id,
  name: z.string(),
  detail: z.string(),
  deletedAt: instant,
  deletedBy: z.string().nullable(),
});

const pages = pageQuery(["-deleted"]).shape;

export const listDeleted = endpoint({
  service: "core",
  method: "GET",
  path: "/api/deleted",
  fromStandby: true,
  exports: true,
  status: 200,
  summary: "Deleted investors and agreements, the latest first; optionally paged and searched",
  query: z.object({
    limit: pages.limit,
    cursor: pages.cursor,
    q: pages.q,
    ...exportQuery(deletedTable),
  }),
  response: z.array(deletedRecord),
  table: deletedTable,
});
/** 409: not deleted, its e-mail is taken, or the investor of the agreement is deleted. */
export const restoreDeleted = endpoint({
  service: "core",
  method: "POST",
  path: "/api/deleted/:type/:id/restore",
  role: "admin",
  status: 200,
  summary: "Restore a deleted record",
  params: z.object({ type: z.enum(["investor", "agreement"]), id }),
  response: z.object({ message: z.string() }),
});

export type DashboardMetrics = z.infer<typeof dashboardMetrics>;
export type ActivityEntry = z.infer<typeof activityEntry>;
export type DeletedListQuery = z.output<typeof listDeleted.query>;
export type DeletedRecord = z.infer<typeof deletedRecord>;
