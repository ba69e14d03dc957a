import { createChainSql, securityLogChain, type Migration } from "@accord/service-kit";

/** Chains the security log by hash; the gateway only adds entries. */
export const securityLogChained: Migration = {
  name: "0005-security-log-chain",
  up: async (db) => {
    await db.raw(createChainSql(securityLogChain, securityLogChain.content));
  },
};
