import { prepared } from "@accord/service-kit";
import type { Knex } from "knex";

const readSums = prepared<{ name: string; value: string }>((db) =>
  db("counters").select("name").sum({ value: "value" }).groupBy("name"),
);

/** Money as decimal strings. */
export async function readCounters(db: Knex) {
  const rows = await readSums(db);
  const valueOf = (name: string) => rows.find((row) => row.name === name)?.value ?? "0.00";
  return {
    investors: Number(valueOf("investors")),
    agreements: Number(valueOf("agreements")),
    activeInvestors: Number(valueOf("active_investors")),
    totalInvestment: valueOf("total_investment"),
    roiPaid: valueOf("roi_paid"),
  };
}

export type PortfolioCounters = Awaited<ReturnType<typeof readCounters>>;
