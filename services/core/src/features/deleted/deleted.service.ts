import { inTransaction } from "@accord/service-kit";
import type { Acting, Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { readDeleted } from "./deleted.read.ts";

/** Brings one record back inside a transaction and returns what people call it; refuses by throwing. */
type Restore = (desk: { trx: Knex.Transaction; clock: Clock }, id: string) => Promise<string>;

export type Deleted = ReturnType<typeof createDeleted>;

/** `restorers` come from the features that own the records. */
export function createDeleted(deps: {
  db: Knex;
  clock: Clock;
  restorers: Readonly<Record<"investor" | "agreement", Restore>>;
}) {
  const { db, clock, restorers } = deps;
  return {
    list: () => readDeleted(db),
    async restore(acting: Acting, type: "investor" | "agreement", id: string) {
      const name = await inTransaction(db, acting, (trx) => restorers[type]({ trx, clock }, id));
      return { message: `${name} was restored.` };
    },
  };
}
