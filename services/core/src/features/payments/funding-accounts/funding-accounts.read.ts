import type { Knex } from "knex";

/** The first run that was released from the account. */
export const readReleasedRun = (trx: Knex, id: string): Promise<{ number: number } | undefined> =>
  trx("payout_runs")
    .where({ fundingAccountId: id })
    .whereNotNull("releasedAt")
    .orderBy("number")
    .first<{ number: number } | undefined>("number");

/** The highest check of the account from a number on. */
export const readUsedNumber = (
  trx: Knex,
  id: string,
  from: number,
): Promise<{ number: string } | undefined> =>
  trx("checks")
    .where({ fundingAccountId: id })
    .where("number", ">=", from)
    .orderBy("number", "desc")
    .first<{ number: string } | undefined>("number");
