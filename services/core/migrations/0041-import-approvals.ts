import { importStatuses } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { listed } from "./sql.ts";

/**
 * An import that marks much money as paid waits for an approver. editors: who chose its columns or
 * changed its cells. started_at: when Import was pressed, by imported_by.
 */
export const importApprovals: Migration = {
  name: "0041-import-approvals",
  up: async (db) => {
    await db.raw(`
      alter table import_batches
        drop constraint import_batches_status_check,
        add constraint import_batches_status_check check (status in (${listed(importStatuses)})),
        add column editors uuid[] not null default '{}',
        add column started_at timestamptz,
        add column paid_count integer,
        add column paid_amount numeric(16, 2),
        add column approved_by uuid references users (id),
        add column approved_at timestamptz,
        add column rejected_by uuid references users (id),
        add column rejected_at timestamptz,
        add column rejection text
    `);
  },
};
