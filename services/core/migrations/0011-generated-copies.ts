import type { Migration } from "@accord/service-kit";

/** Logs generated PDF copies, which change no record. */
export const generatedCopies: Migration = {
  name: "0011-generated-copies",
  up: async (db) => {
    await db.raw(`
      alter table audit_log
        drop constraint audit_log_action_check,
        add constraint audit_log_action_check
          check (action in ('insert', 'update', 'delete', 'view', 'generate'))
    `);
  },
};
