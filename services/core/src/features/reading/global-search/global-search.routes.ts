import { searchEverything, type SearchResults } from "@accord/contracts";
import { canReadSecrets } from "@accord/domain";
import { mount, type Clock, type ReadMountDeps } from "@accord/service-kit";
import { Router } from "express";
import type { Knex } from "knex";
import {
  nothing,
  searchAgreements,
  searchBySsn,
  searchInvestors,
  searchRuns,
} from "./global-search.read.ts";
import { searchByAmount, searchByCheck, searchDuePayouts } from "./search-payouts.read.ts";
import { readSearchQuery, type SearchQuery } from "./search-query.ts";

export function globalSearchRoutes(deps: ReadMountDeps & { clock: Clock }): Router {
  const router = Router();
  mount(router, deps, searchEverything, ({ query, actor, read }) =>
    read((db) => {
      const asked = readSearchQuery(query.q);
      // Who may not see the digits cannot find them out by trying.
      if (asked.by === "ssn" && !canReadSecrets(actor.roles)) return Promise.resolve(nothing);
      return search(db, asked, deps.clock.today());
    }),
  );
  return router;
}

async function search(db: Knex, query: SearchQuery, today: string): Promise<SearchResults> {
  switch (query.by) {
    case "ssn":
      return { ...nothing, investors: await searchBySsn(db, query.digits) };
    case "amount":
      return { ...nothing, payouts: await searchByAmount(db, query.text, today) };
    case "check":
      return { ...nothing, payouts: await searchByCheck(db, query.number, today) };
    case "run":
      return { ...nothing, payoutRuns: await searchRuns(db, query.digits) };
    case "words": {
      const investors = await searchInvestors(db, query.text);
      const agreements = await searchAgreements(db, query.text, investors.ids);
      const found = {
        investorIds: investors.ids,
        agreementIds: agreements.ids,
        exact: agreements.exact,
      };
      const payouts = await searchDuePayouts(db, found, today);
      return { ...nothing, investors: investors.group, agreements: agreements.group, payouts };
    }
  }
}
