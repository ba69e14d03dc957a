import type { Agreement, AgreementFilter, AgreementListQuery, Chosen } from "@accord/contracts";
import { readList, type Clock, type List, type Read } from "@accord/service-kit";
import { chosenIds } from "../../../chosen-ids.ts";
import { primaryRead, type ReadDeps } from "../../../list-db.ts";
import { parseListQuery } from "./agreement-filters.ts";
import { findFiltered } from "./agreement-queries.read.ts";
import { presentAgreement } from "./agreement-row.ts";
import { readAgreementPage } from "./agreements.read.ts";
import { countAgreements } from "./count-agreements.read.ts";

type ListDeps = ReadDeps & { readonly clock: Clock };

export async function listAgreements(
  { clock }: Pick<ListDeps, "clock">,
  read: Read,
  query: AgreementListQuery,
): Promise<List<Agreement>> {
  const today = clock.today();
  const { sort, ...parsed } = parseListQuery(query);
  const filters = await read((source) => findFiltered(source, parsed.filters));
  return readList(query, {
    readPage: (page) =>
      read((source) => readAgreementPage(source, filters, { ...page, today, sort })),
    count: () => read((source) => countAgreements(source, filters)),
    present: (row) => presentAgreement(row, today),
  });
}

export const chosenAgreements = (deps: ListDeps, chosen: Chosen<AgreementFilter>) =>
  chosenIds(chosen, (query) => listAgreements(deps, primaryRead(deps), query));
