import type { MutationId, PathOf } from "./endpoint-types.ts";

type Reads = readonly PathOf<"GET">[];

const INVESTOR_TOTALS: Reads = [
  "/api/investors",
  "/api/investors/:id",
  "/api/dashboard/metrics",
  "/api/activity",
  "/api/audit",
];

/** What is shown of one agreement, and what follows from its money. */
const MONEY: Reads = [
  ...INVESTOR_TOTALS,
  "/api/investors/:id/agreements",
  "/api/agreements",
  "/api/agreements/:id",
  "/api/agreements/:id/neighbors",
  "/api/agreements/:id/payouts",
  "/api/agreements/:id/rollovers",
  "/api/payouts/upcoming",
];

/** Which reads each write makes stale. A write without an entry does not compile. */
export const refreshes: Readonly<Record<MutationId, Reads>> = {
  "POST /api/investors": INVESTOR_TOTALS,
  "PATCH /api/investors/:id": [
    ...INVESTOR_TOTALS,
    "/api/agreements",
    "/api/agreements/:id",
    "/api/payouts/upcoming",
  ],
  "DELETE /api/investors/:id": [...INVESTOR_TOTALS, "/api/deleted"],
  "POST /api/deleted/:type/:id/restore": [...MONEY, "/api/deleted"],
  "POST /api/agreements": MONEY,
  "PUT /api/agreements/:id": MONEY,
  "DELETE /api/agreements/:id": [...MONEY, "/api/deleted"],
  "PATCH /api/agreements/:id/notes": [
    "/api/agreements",
    "/api/agreements/:id",
    "/api/activity",
    "/api/audit",
  ],
  "POST /api/agreements/:id/manual-payouts": MONEY,
  "POST /api/agreements/:id/rollovers": MONEY,
  "PUT /api/rollovers/:id": MONEY,
  "DELETE /api/rollovers/:id": MONEY,
  "PUT /api/payouts/:id": MONEY,
  "DELETE /api/payouts/:id": MONEY,
  "POST /api/payouts/:id/roll-over": MONEY,
  "POST /api/admin/import-data": [
    ...MONEY,
    "/api/deleted",
    "/api/investors/:id/documents",
    "/api/debug/environment",
  ],
};
