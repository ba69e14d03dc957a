import { createChainSql, securityLogChain, type Migration } from "@accord/service-kit";

export const securityLogChained: Migration = {
  name: "0005-security-log-chain",
  up: async (db) => {
    await db.raw(createChainSql(securityLogChain, securityLogChain.content));
  },
};
