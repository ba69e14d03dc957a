import type {
  Chosen,
  ListedPayout,
  PayoutFilter,
  PayoutFilterQuery,
  PayoutListQuery,
  PayoutSums,
} from "@accord/contracts";
import { runReference } from "@accord/domain";
import { readList, notFound, type Clock, type List, type Read } from "@accord/service-kit";
import type { Knex } from "knex";
import { chosenIds } from "../../../../chosen-ids.ts";
import { primaryRead, type ReadDeps } from "../../../../list-db.ts";
import { presentPayout } from "../present-payouts.ts";
import { readListedPayouts, type ListedRow } from "./payout-list.read.ts";
import { readPayoutPage } from "./payout-page.read.ts";
import { searchPayouts } from "./payout-search.read.ts";
import { countView, sumView } from "./payout-sums.read.ts";
import type { PayoutFilters } from "./payout-views.read.ts";
import { presentName } from "../../../../investor-names.ts";

const present = (row: ListedRow, today: string): ListedPayout => ({
  ...presentPayout(row, today),
  paidBy: row.paidBy,
  run:
    row.runId === null || row.runNumber === null
      ? null
      : { id: row.runId, reference: runReference(row.runNumber) },
  agreement: {
    id: row.agreementId,
    reference: row.reference,
    startDate: row.startDate,
    status: row.agreementStatus,
    methods: row.methods,
    investor: { id: row.investorId, ...presentName(row) },
  },
});

type ListDeps = ReadDeps & { readonly clock: Clock };

export const chosenPayouts = (deps: ListDeps, chosen: Chosen<PayoutFilter>) =>
  chosenIds(chosen, (query) => createPayoutList(deps).list(primaryRead(deps), query));

export function createPayoutList({ db, clock }: ListDeps) {
  const filtersOf = async (source: Knex, query: PayoutFilterQuery): Promise<PayoutFilters> => ({
    ...query,
    search: await searchPayouts(source, query.q ?? ""),
    today: clock.today(),
  });
  return {
    async list(read: Read, query: PayoutListQuery): Promise<List<ListedPayout>> {
      const { view } = query;
      const filters = await read((source) => filtersOf(source, query));
      const sort = query.sort ?? (view === "paid" ? "-date" : "date");
      return readList(query, {
        readPage: (ask) =>
          read(async (source) => {
            const page = await readPayoutPage(source, { ...ask, view, sort, filters });
            const ids = page.rows.map(({ payoutId }) => payoutId);
            return { ...page, rows: await readListedPayouts(source, ids) };
          }),
        count: () =>
          read(async (source) => {
            const [found, unfiltered] = await Promise.all([
              sumView(source, view, filters),
              countView(source, view, filters.today),
            ]);
            return { matching: found.all.count, unfiltered };
          }),
        present: (row) => present(row, filters.today),
      });
    },
    async sums(read: Read, query: PayoutFilterQuery): Promise<PayoutSums> {
      const [payable, paid] = await read(async (source) => {
        const filters = await filtersOf(source, query);
        return Promise.all([
          sumView(source, "upcoming", filters),
          sumView(source, "paid", filters),
        ]);
      });
      return { upcoming: payable.all, overdue: payable.overdue, paid: paid.all };
    },
    async one(id: string): Promise<ListedPayout> {
      const [row] = await readListedPayouts(db, [id]);
      if (!row) throw notFound("The payout");
      return present(row, clock.today());
    },
  };
}
