import type { UpcomingPayout, UpcomingQuery } from "@accord/contracts";
import { addDays } from "@accord/domain";
import { listOf } from "@accord/service-kit";
import type { Clock, List } from "@accord/service-kit";
import type { Knex } from "knex";
import { presentUpcoming } from "./present-upcoming.ts";
import { countUpcoming, readUpcomingPage } from "./upcoming.read.ts";

export type Payouts = ReturnType<typeof createPayouts>;

export function createPayouts({ db, clock }: { db: Knex; clock: Clock }) {
  return {
    /**
     * Overdue payouts and those due within `days` of today, soonest first: unpaid and unsettled, of
     * active live agreements, never 0.00 (decisions, section 3). A page, or all as a stream.
     */
    upcoming({ days, ...page }: UpcomingQuery): Promise<List<UpcomingPayout>> {
      const today = clock.today();
      const lastDay = addDays(today, days);
      return listOf(page, {
        readPage: (ask) => readUpcomingPage(db, lastDay, ask),
        count: () => countUpcoming(db, lastDay),
        present: (row) => presentUpcoming(row, today),
      });
    },
  };
}
