import type { Day } from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { refreshDueTotals } from "./refresh-totals.ts";

export interface Snapshot {
  readonly trx: Knex.Transaction;
  readonly today: Day;
  readonly asOf: { readonly at: string; readonly today: Day; readonly timeZone: string };
}

/** Read-only; totals are refreshed for the firm's day first. */
export async function inSnapshot<T>(
  { db, clock }: { db: Knex; clock: Clock },
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { at, today } = clock.asOf();
  const { timeZone } = clock;
  await refreshDueTotals(db, today);
  return db.transaction(
    (trx) => read({ trx, today, asOf: { at: at.toISOString(), today, timeZone } }),
    { isolationLevel: "repeatable read", readOnly: true },
  );
}
