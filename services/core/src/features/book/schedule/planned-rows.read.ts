import { planWithMovements, type Cents, type Day } from "@accord/domain";
import type { Knex } from "knex";
import { readSchedules } from "./schedule.read.ts";
import { stateOf } from "./state-of.ts";

export interface PlannedRow {
  readonly amount: Cents;
  readonly date: Day;
}

/** What the plan says of scheduled payouts, by payout id; without those beyond the plan. */
export async function readPlannedRows(
  db: Knex,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, PlannedRow>> {
  if (payoutIds.length === 0) return new Map();
  const agreementIds: string[] = await db("payouts")
    .whereIn("id", [...payoutIds])
    .distinct("agreementId")
    .pluck("agreementId");
  const wanted = new Set(payoutIds);
  const schedules = await readSchedules(db, agreementIds);
  return new Map(
    schedules.flatMap((stored) => {
      const { terms, movements } = stateOf(stored);
      const plan = planWithMovements(terms, movements).rows;
      return stored.payouts.flatMap(({ id, periodIndex }): [string, PlannedRow][] => {
        const row = wanted.has(id) && periodIndex !== null ? plan[periodIndex - 1] : undefined;
        return row ? [[id, { amount: row.amount, date: row.date }]] : [];
      });
    }),
  );
}
