import type { Knex } from "knex";
import { referenceIsTaken } from "./agreements.store.ts";
import { countReference } from "./reference-counters.store.ts";

export async function nextReference(trx: Knex.Transaction, year: string): Promise<string> {
  for (;;) {
    const reference = `AGR-${year}-${String(await countReference(trx, year)).padStart(4, "0")}`;
    if (!(await referenceIsTaken(trx, reference))) return reference;
  }
}
