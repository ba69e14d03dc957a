import {
  listInvestors as contract,
  type Chosen,
  type Investor,
  type InvestorFilter,
  type InvestorListQuery,
} from "@accord/contracts";
import { hideSecrets, type Role } from "@accord/domain";
import { readList, type Clock, type List } from "@accord/service-kit";
import { chosenIds } from "../../../chosen-ids.ts";
import { onPrimary, readerOf, type ReadDeps } from "../../../list-db.ts";
import { refreshDueTotals } from "../totals/index.ts";
import { countInvestors, readInvestorPage } from "./investors.read.ts";

type ListDeps = ReadDeps & { readonly clock: Clock };

export async function listInvestors(
  deps: ListDeps,
  held: readonly Role[],
  query: InvestorListQuery,
): Promise<List<Investor>> {
  await refreshDueTotals(deps.db, deps.clock.today());
  const { q = "", sort = "name" } = query;
  const read = readerOf(deps, contract, query);
  return readList(query, {
    readPage: (page) => read((source) => readInvestorPage(source, { ...page, q, sort })),
    count: () => read((source) => countInvestors(source, q)),
    present: (row) => hideSecrets(row, held),
  });
}

export const chosenInvestors = (deps: ListDeps, chosen: Chosen<InvestorFilter>) =>
  chosenIds(chosen, (query) => listInvestors(onPrimary(deps), [], query));
