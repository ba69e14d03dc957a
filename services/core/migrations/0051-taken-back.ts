import type { Migration } from "@accord/service-kit";

/** A payment recorded by hand that was taken back: who approves the next one checks it first. */
export const takenBack: Migration = {
  name: "0051-taken-back",
  up: async (db) => {
    await db.raw("alter table payouts add column taken_back boolean not null default false");
  },
};
