import { searchEverything, type SearchResults } from "@accord/contracts";
import { mount, type Clock, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import { readerOf, type ReadDeps } from "../../list-db.ts";
import {
  nothing,
  searchAgreements,
  searchByAmount,
  searchByCheck,
  searchBySsn,
  searchDuePayouts,
  searchInvestors,
  searchRuns,
} from "./global-search.read.ts";
import { readSearchQuery } from "./search-query.ts";

export function globalSearchRoutes(
  deps: ReadDeps & { clock: Clock; verifyToken: VerifyToken },
): Router {
  const router = Router();
  mount(router, deps, searchEverything, ({ query }) =>
    readerOf(deps, searchEverything, query)((db) => search(db, query.q, deps.clock.today())),
  );
  return router;
}

async function search(db: Knex, typed: string, today: string): Promise<SearchResults> {
  const query = readSearchQuery(typed);
  switch (query.by) {
    case "ssn":
      return { ...nothing, investors: await searchBySsn(db, query.digits) };
    case "amount":
      return { ...nothing, payouts: await searchByAmount(db, query.text, today) };
    case "check":
      return { ...nothing, payouts: await searchByCheck(db, query.number, today) };
    case "run":
      return { ...nothing, payoutRuns: await searchRuns(db, query.number) };
    case "words": {
      const investors = await searchInvestors(db, query.text);
      const agreements = await searchAgreements(db, query.text, investors.ids);
      const found = { investorIds: investors.ids, agreementIds: agreements.ids };
      const payouts = await searchDuePayouts(db, found, today);
      return { ...nothing, investors: investors.group, agreements: agreements.group, payouts };
    }
  }
}
