import { auditLogChain, createChainSql, type Migration } from "@accord/service-kit";

/**
 * Chains the history by hash. A service adds entries and can neither change them nor choose their
 * id, time or transaction. Entries from before are sealed by the services, in their order.
 */
export const auditChain: Migration = {
  name: "0020-audit-chain",
  up: async (db) => {
    await db.raw("set local maintenance_work_mem = '256MB'");
    const given = auditLogChain.content.filter((name) => name !== "at");
    await db.raw(createChainSql(auditLogChain, given));
  },
};
