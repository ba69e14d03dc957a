import { businessDay } from "@accord/domain";
import type { Day } from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { refreshDueTotals } from "./features/totals/index.ts";

/** One moment of the books: what is read in it fits together, whatever is written meanwhile. */
export interface Snapshot {
  readonly trx: Knex.Transaction;
  /** The firm's day of the moment. */
  readonly today: Day;
  /** As paper says it. */
  readonly asOf: { readonly at: string; readonly today: Day; readonly timeZone: string };
}

/** Reads in one snapshot that writes nothing; totals are brought up to the firm's day before it. */
export async function inSnapshot<T>(
  { db, clock }: { db: Knex; clock: Clock },
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const { timeZone } = clock;
  const today = businessDay(now, timeZone);
  await refreshDueTotals(db, today);
  return db.transaction(
    (trx) => read({ trx, today, asOf: { at: now.toISOString(), today, timeZone } }),
    { isolationLevel: "repeatable read", readOnly: true },
  );
}
