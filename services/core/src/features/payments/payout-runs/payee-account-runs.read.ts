import { runReference } from "@accord/domain";
import type { PayeeAccountRuns } from "../payee-accounts/index.ts";

interface Sum {
  readonly payeeAccountId: string;
  readonly id: string;
  readonly number: number;
  readonly paymentDate: string;
  readonly status: string;
  readonly count: string;
  readonly net: string;
}

export const payeeAccountRuns: PayeeAccountRuns = {
  async runsOf(db, accountIds) {
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
  },
  async returnedTo(db, accountIds) {
    const ids: string[] = await db("payout_run_lines")
      .whereIn("payeeAccountId", [...accountIds])
      .where("state", "returned")
      .whereIn("method", ["ach", "wire"])
      .distinct("payeeAccountId")
      .pluck("payeeAccountId");
    return new Set(ids);
  },
};
