import type { Migration } from "@accord/service-kit";

/** The number of printed statements that carry a message; it changes with `done`. */
export const statementNotices: Migration = {
  name: "0008-statement-notices",
  up: async (db) => {
    await db.raw("alter table statement_batches add column noted integer not null default 0");
    await db.raw(`
      update statement_batches b set noted = (select count(*) from statement_rows r
        where r.batch_id = b.id and r.status = 'done' and r.message is not null)
    `);
    await db.raw("alter table statement_batches add check (noted <= done)");
  },
};
