import type { FundingAccountUse } from "../funding-accounts/index.ts";

export const fundingAccountUse: FundingAccountUse = {
  releasedRun: (trx, id) =>
    trx("payout_runs")
      .where({ fundingAccountId: id })
      .whereNotNull("releasedAt")
      .orderBy("number")
      .first<{ number: number } | undefined>("number"),
  usedNumber: (trx, id, from) =>
    trx("checks")
      .where({ fundingAccountId: id })
      .where("number", ">=", from)
      .orderBy("number", "desc")
      .first<{ number: string } | undefined>("number"),
};
