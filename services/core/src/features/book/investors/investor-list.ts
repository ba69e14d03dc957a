import type { Chosen, Investor, InvestorFilter, InvestorListQuery } from "@accord/contracts";
import { hideSecrets, maskAccount, type Role } from "@accord/domain";
import { readList, type Clock, type List, type Read } from "@accord/service-kit";
import { chosenIds } from "../../../chosen-ids.ts";
import { primaryRead, type ReadDeps } from "../../../list-db.ts";
import { refreshDueTotals } from "../totals/index.ts";
import { countInvestors, readInvestorPage } from "./investors.read.ts";

type ListDeps = ReadDeps & { readonly clock: Clock };

export async function listInvestors(
  { db, clock }: ListDeps,
  read: Read,
  held: readonly Role[],
  query: InvestorListQuery,
): Promise<List<Investor>> {
  await refreshDueTotals(db, clock.today());
  const { q = "", sort = "name", kind } = query;
  return readList(query, {
    readPage: (page) => read((source) => readInvestorPage(source, { ...page, q, sort, kind })),
    count: () => read((source) => countInvestors(source, { q, kind })),
    present: (row) => hideSecrets(maskAccount(row), held),
  });
}

export const chosenInvestors = (deps: ListDeps, chosen: Chosen<InvestorFilter>) =>
  chosenIds(chosen, (query) => listInvestors(deps, primaryRead(deps), [], query));
