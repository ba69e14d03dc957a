import type { Migration } from "@accord/service-kit";

/** The agreements table in order of the amount; by reference and by investor it has its indexes. */
export const agreementLists: Migration = {
  name: "0009-agreement-lists",
  up: async (db) => {
    await db.raw(`
      create index agreements_by_amount on agreements (investment_amount, id)
        where deleted_at is null;
      create index agreements_by_reference on agreements (lower(reference))
        where deleted_at is null;
    `);
  },
};
