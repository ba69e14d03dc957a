import type { Migration } from "@accord/service-kit";

/** The key of the file that came with a change of bank details; `attachments` names it. */
export const bankChangeEvidence: Migration = {
  name: "0027-bank-change-evidence",
  up: async (db) => {
    await db.raw("alter table payee_accounts add column evidence_path text");
  },
};
