import { auditLogChain, createChainSql, type Migration } from "@accord/service-kit";

/** See docs/rules.md#audit. Existing entries are sealed by the services. */
export const auditChain: Migration = {
  name: "0020-audit-chain",
  up: async (db) => {
    await db.raw("set local maintenance_work_mem = '256MB'");
    const insertable = auditLogChain.content.filter((name) => name !== "at");
    await db.raw(createChainSql(auditLogChain, insertable));
  },
};
