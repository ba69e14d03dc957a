import type {
  ListedPayout,
  PayoutFilterQuery,
  PayoutListQuery,
  PayoutSums,
} from "@accord/contracts";
import { readList, notFound, type Clock, type List } from "@accord/service-kit";
import type { Knex } from "knex";
import { presentPayout } from "../present-payouts.ts";
import { readListedPayouts, type ListedRow } from "./payout-list.read.ts";
import { readPayoutPage } from "./payout-page.read.ts";
import { searchPayouts } from "./payout-search.ts";
import { countView, sumView } from "./payout-sums.read.ts";
import type { PayoutFilters } from "./payout-views.ts";

const present = (row: ListedRow, today: string): ListedPayout => ({
  ...presentPayout(row, today),
  paidBy: row.paidBy,
  agreement: {
    id: row.agreementId,
    reference: row.reference,
    startDate: row.startDate,
    status: row.agreementStatus,
    methods: row.methods,
    investor: { id: row.investorId, firstName: row.firstName, lastName: row.lastName },
  },
});

export function createPayoutList({ db, clock }: { db: Knex; clock: Clock }) {
  const filtersOf = async (query: PayoutFilterQuery): Promise<PayoutFilters> => ({
    ...query,
    search: await searchPayouts(db, query.q ?? ""),
    today: clock.today(),
  });
  return {
    async list(query: PayoutListQuery): Promise<List<ListedPayout>> {
      const { view } = query;
      const filters = await filtersOf(query);
      const sort = query.sort ?? (view === "paid" ? "-date" : "date");
      return readList(query, {
        readPage: async (ask) => {
          const page = await readPayoutPage(db, { ...ask, view, sort, filters });
          const ids = page.rows.map(({ payoutId }) => payoutId);
          return { ...page, rows: await readListedPayouts(db, ids) };
        },
        count: async () => {
          const [found, unfiltered] = await Promise.all([
            sumView(db, view, filters),
            countView(db, view, filters.today),
          ]);
          return { matching: found.all.count, unfiltered };
        },
        present: (row) => present(row, filters.today),
      });
    },
    async sums(query: PayoutFilterQuery): Promise<PayoutSums> {
      const filters = await filtersOf(query);
      const [payable, paid] = await Promise.all([
        sumView(db, "upcoming", filters),
        sumView(db, "paid", filters),
      ]);
      return { upcoming: payable.all, overdue: payable.overdue, paid: paid.all };
    },
    async one(id: string): Promise<ListedPayout> {
      const [row] = await readListedPayouts(db, [id]);
      if (!row) throw notFound("The payout");
      return present(row, clock.today());
    },
  };
}
