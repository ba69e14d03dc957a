import { auditLogHistory, swapSql, type Migration } from "@accord/service-kit";

/** See ADR 26. */
export const historyPartitions: Migration = {
  name: "0023-history-partitions",
  up: async (db) => {
    await db.raw(`
      drop trigger unique_moves on audit_log;
      drop index audit_envelope_moves;
      ${swapSql(auditLogHistory)}
      create trigger unique_moves before insert on audit_log
        for each row when (new.action = 'sign') execute function keep_moves_unique();
    `);
  },
};
