import { gauge } from "@accord/service-kit";
import type { Knex } from "knex";
import { readLastRecount } from "./recount.store.ts";

/** Both are 0 before the first recount, so that the alert notices that too. */
export function registerRecountMetrics(db: Knex): void {
  gauge({
    name: "accord_recount_timestamp_seconds",
    help: "When the stored totals were last recounted; 0: never",
    labels: [],
    read: async () => {
      const last = await readLastRecount(db);
      return [{ labels: {}, value: last ? new Date(last.at).getTime() / 1000 : 0 }];
    },
  });
  gauge({
    name: "accord_recount_differing",
    help: "Stored totals that the last recount found wrong and corrected",
    labels: [],
    read: async () => [{ labels: {}, value: (await readLastRecount(db))?.differing ?? 0 }],
  });
}
