import type { Migration } from "@accord/service-kit";

/** The HMAC of the funding account that a revision of a run was submitted with. */
export const approvalFacts: Migration = {
  name: "0037-approval-facts",
  up: async (db) => {
    await db.raw("alter table payout_runs add column funding_fingerprint bytea");
  },
};
