import type { Migration } from "@accord/service-kit";
import { filled } from "./sql.ts";

/** Who accepted a doubtful notice of the bank and what; `note` belongs to the decision alone. */
export const acceptedNotices: Migration = {
  name: "0056-accepted-notices",
  up: async (db) => {
    await db.raw(`
      alter table payee_accounts add column accepted text ${filled("accepted", 1000)};
      update payee_accounts set accepted = note
        where channel = 'bank_notice' and status = 'requested' and note is not null;
    `);
  },
};
