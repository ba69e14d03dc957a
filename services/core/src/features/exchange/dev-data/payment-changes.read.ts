import { runReference } from "@accord/domain";
import type { Knex } from "knex";
import type { Import } from "./import.read.ts";
import { importedFundingAccountId } from "./imported-run.ts";

/** The runs that pay, or would pay, these investors, and those of the imported account. */
export const runsOf = (db: Knex, investorIds: readonly string[]): Promise<string[]> =>
  db("payout_runs")
    .whereIn("id", (lines) =>
      lines
        .select("runId")
        .from("payout_run_lines")
        .whereIn("investorId", [...investorIds]),
    )
    .orWhere({ fundingAccountId: importedFundingAccountId })
    .pluck("id");

/** Texts of people's later changes to runs of these investors and to the funding account. */
export async function paymentChangesSince(
  db: Knex,
  since: Pick<Import, "firstEntryId" | "requestId">,
  investorIds: readonly string[],
): Promise<string[]> {
  const runs = await runsOf(db, investorIds);
  const rows: { number: number | null }[] = await db("audit_log as l")
    .leftJoin("payout_runs as r", "r.id", "l.recordId")
    .where("l.id", ">", since.firstEntryId)
    .whereRaw("l.request_id is distinct from ?", [since.requestId])
    .whereNotNull("l.userId")
    .whereIn("l.action", ["insert", "update", "delete"])
    .whereIn("l.recordId", [...runs, importedFundingAccountId])
    .distinct("r.number")
    .orderBy("r.number");
  return rows.map(({ number }) =>
    number === null ? "The funding account changed" : `${runReference(number)} changed`,
  );
}
