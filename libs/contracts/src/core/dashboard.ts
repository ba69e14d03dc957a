import * as z from "@accord/zod";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, moneySum } from "../fields.ts";
import { pageQuery, wholeNumber } from "../paging.ts";

/**
 * The firm's totals (docs/rules.md#sums). `totalRoiPaid` repeats `totalROIPaid` for the admin test.
 */
export const dashboardMetrics = z.object({
  totalInvestment: moneySum,
  totalROIPaid: moneySum,
  totalRoiPaid: moneySum,
  activeInvestors: z.number().int(),
});

/** One thing that happened, newest first. */
export const activityEntry = z.object({
  id: z.string(),
  at: instant,
  /** The firm's day on which it happened. */
  day,
  kind: z.enum(["investor", "agreement", "payout", "rollover", "document", "other"]),
  text: z.string(),
});

/** Sums over all live records, money as decimal strings. */
export const getDashboardMetrics = endpoint({
  service: "core",
  method: "GET",
  path: "/api/dashboard/metrics",
  status: 200,
  summary: "Total investment, ROI paid and active investors",
  response: dashboardMetrics,
});
/** Entries of Recent Activity, newest first; the screen puts the three fixed ones after them. */
export const listActivity = endpoint({
  service: "core",
  method: "GET",
  path: "/api/activity",
  status: 200,
  summary: "The newest changes in words",
  query: z.object({ limit: wholeNumber(50).default(5) }),
  response: z.array(activityEntry),
});
/** The connection test of the Admin page; counts are of live records. */
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
      /** Whether this installation lets the development data be imported. */
      DEV_DATA_IMPORT: z.boolean(),
    }),
    /** The import of development data that can be undone; null when there is none. */
    developmentData: z
      .object({ importedAt: instant, importedBy: z.string().nullable() })
      .nullable(),
  }),
});
/** 403 outside production mode and without DEV_DATA_IMPORT=true; 503 while documents cannot be reached, and then nothing is imported. */
export const importData = endpoint({
  service: "core",
  method: "POST",
  path: "/api/admin/import-data",
  status: 200,
  summary: "Import the development data; repeating it changes nothing",
  response: z.object({ message: z.string() }),
});
/**
 * 409 with the reasons once somebody has changed an imported record or added something to one; 404
 * when there is no imported data. Allowed also where DEV_DATA_IMPORT is off.
 */
export const undoImport = endpoint({
  service: "core",
  method: "DELETE",
  path: "/api/admin/import-data",
  status: 200,
  summary: "Remove what the import of development data made, all of it or nothing",
  response: z.object({ message: z.string() }),
});

/** A deleted record that can be restored. */
export const deletedRecord = z.object({
  type: z.enum(["investor", "agreement"]),
  id,
  name: z.string(),
  detail: z.string(),
  deletedAt: instant,
  deletedBy: z.string().nullable(),
});

const pages = pageQuery(["-deleted"]).shape;

/** With `limit` a page: X-Total-Count, X-Unfiltered-Count and Link; a foreign cursor is a 400. */
export const listDeleted = endpoint({
  service: "core",
  method: "GET",
  path: "/api/deleted",
  status: 200,
  summary: "Deleted investors and agreements, the latest first; pages and searches when asked",
  query: z.object({ limit: pages.limit, cursor: pages.cursor, q: pages.q }),
  response: z.array(deletedRecord),
});
/**
 * 404 when there is no such record. 409 when it is not deleted, when another investor took the
 * e-mail meanwhile, or when the investor of the agreement is deleted.
 */
export const restoreDeleted = endpoint({
  service: "core",
  method: "POST",
  path: "/api/deleted/:type/:id/restore",
  status: 200,
  summary: "Bring a deleted record back",
  params: z.object({ type: z.enum(["investor", "agreement"]), id }),
  response: z.object({ message: z.string() }),
});

/** The figures of the dashboard. */
export type DashboardMetrics = z.infer<typeof dashboardMetrics>;
/** One entry of Recent Activity. */
export type ActivityEntry = z.infer<typeof activityEntry>;
/** Page and search of the deleted records, parsed. */
export type DeletedListQuery = z.output<typeof listDeleted.query>;
/** A deleted record that can be restored. */
export type DeletedRecord = z.infer<typeof deletedRecord>;
