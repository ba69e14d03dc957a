import type { Migration } from "@accord/service-kit";

/** Why an approver sent a run back, beside the preparer's own note. */
export const runRejection: Migration = {
  name: "0028-run-rejection",
  up: async (db) => {
    await db.raw("alter table payout_runs add column rejection text");
  },
};
