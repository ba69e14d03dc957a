import type { MutationId, PathOf } from "./endpoint-types.ts";

type Reads = readonly PathOf<"GET">[];

const INVESTOR_TOTALS: Reads = [
  "/api/investors",
  "/api/investors/:id",
  "/api/dashboard/metrics",
  "/api/activity",
  "/api/audit",
];

/** Which reads each write makes stale. A write without an entry does not compile. */
export const refreshes: Readonly<Record<MutationId, Reads>> = {
  "POST /api/investors": INVESTOR_TOTALS,
  "PATCH /api/investors/:id": [...INVESTOR_TOTALS, "/api/payouts/upcoming"],
  "DELETE /api/investors/:id": [...INVESTOR_TOTALS, "/api/deleted"],
  "POST /api/deleted/:type/:id/restore": [
    ...INVESTOR_TOTALS,
    "/api/deleted",
    "/api/investors/:id/agreements",
    "/api/payouts/upcoming",
  ],
  "POST /api/admin/import-data": [
    ...INVESTOR_TOTALS,
    "/api/deleted",
    "/api/investors/:id/agreements",
    "/api/investors/:id/documents",
    "/api/payouts/upcoming",
    "/api/debug/environment",
  ],
};
