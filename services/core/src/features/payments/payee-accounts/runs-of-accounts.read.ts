import type { PayeeAccount } from "@accord/contracts";
import { runReference } from "@accord/domain";
import type { Knex } from "knex";

type InRun = NonNullable<PayeeAccount["inRuns"]>[number];

interface Sum {
  readonly payeeAccountId: string;
  readonly id: string;
  readonly number: number;
  readonly paymentDate: string;
  readonly status: string;
  readonly count: string;
  readonly net: string;
}

/** What runs that are not paid yet would pay to accounts, by account. */
export async function readRunsOfAccounts(
  db: Knex,
  accountIds: readonly string[],
): Promise<(accountId: string) => InRun[]> {
  const sums: Sum[] = await db("payout_run_lines as l")
    .join("payout_runs as r", "r.id", "l.runId")
    .whereIn("l.payeeAccountId", [...accountIds])
    .where("l.state", "included")
    .whereIn("r.status", ["draft", "submitted", "approved", "released"])
    .groupBy("l.payeeAccountId", "r.id", "r.number", "r.paymentDate", "r.status")
    .orderBy("r.number")
    .select("l.payeeAccountId", "r.id", "r.number", "r.paymentDate", "r.status")
    .count({ count: "*" })
    .sum({ net: "l.net" });
  return (accountId) =>
    sums
      .filter(({ payeeAccountId }) => payeeAccountId === accountId)
      .map(({ id, number, paymentDate, status, count, net }) => ({
        run: { id, reference: runReference(number) },
        paymentDate,
        count: Number(count),
        net,
        isReleased: status === "released",
      }));
}
