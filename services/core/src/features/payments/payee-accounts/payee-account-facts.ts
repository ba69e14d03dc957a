import type { PayeeAccount } from "@accord/contracts";
import type { Knex } from "knex";

type InRun = NonNullable<PayeeAccount["inRuns"]>[number];

/** What payout runs have of bank accounts. */
export interface PayeeAccountRuns {
  /** What runs that are not paid yet would pay to accounts, by account. */
  runsOf(db: Knex, accountIds: readonly string[]): Promise<(accountId: string) => InRun[]>;
  /** The accounts to which a bank returned a payment. */
  returnedTo(db: Knex, accountIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What later features have of bank accounts; the caller hands it in. */
export interface PayeeAccountFacts extends PayeeAccountRuns {
  /** Of filed evidence, by key. */
  fileNames(db: Knex, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
