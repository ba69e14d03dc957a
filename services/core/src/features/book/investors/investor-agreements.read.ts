import { investorAgreement, type InvestorAgreement } from "@accord/contracts";
import { completionPercentage, type Day } from "@accord/domain";
import type { Knex } from "knex";

type Stored = Omit<InvestorAgreement, "completionPercentage">;

const columns = investorAgreement.omit({ completionPercentage: true }).keyof().options;

export async function readInvestorAgreements(
  db: Knex,
  investorId: string,
  today: Day,
): Promise<InvestorAgreement[]> {
  const rows: Stored[] = await db("agreements")
    .select(columns)
    .where({ investorId })
    .whereNull("deletedAt")
    .orderBy([{ column: "startDate", order: "desc" }, "reference"]);
  return rows.map((row) => ({
    ...row,
    completionPercentage: completionPercentage(row.startDate, row.endDate, today, row.status),
  }));
}

/** Exact while the caller holds the investor's lock. */
export async function countLiveAgreements(trx: Knex.Transaction, id: string): Promise<number> {
  const rows: { id: string }[] = await trx("agreements")
    .select("id")
    .where({ investorId: id })
    .whereNull("deletedAt");
  return rows.length;
}
