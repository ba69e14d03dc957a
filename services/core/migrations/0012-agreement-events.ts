import type { Migration } from "@accord/service-kit";

/**
 * Events that change no record of core. Signing may report a move more than once; it is stored
 * once.
 */
export const agreementEvents: Migration = {
  name: "0012-agreement-events",
  up: async (db) => {
    await db.raw(`
      alter table audit_log
        drop constraint audit_log_action_check,
        add constraint audit_log_action_check
          check (action in ('insert', 'update', 'delete', 'view', 'generate', 'sign'));
      create unique index audit_envelope_moves
        on audit_log ((after ->> 'envelope_id'), (after ->> 'move')) where action = 'sign'
    `);
  },
};
