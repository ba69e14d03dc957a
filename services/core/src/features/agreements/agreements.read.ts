import type { AgreementNeighbors, AgreementSort } from "@accord/contracts";
import type { Day } from "@accord/domain";
import { notFound, readAdjacent } from "@accord/service-kit";
import type { Page, PageRequest, Side } from "@accord/service-kit";
import type { Knex } from "knex";
import { readSearchPage } from "../../search-page.ts";
import { principalMovements } from "../totals/index.ts";
import { isFiltered } from "./agreement-filters.ts";
import type { FoundFilters } from "./agreement-queries.ts";
import { filterAgreements, liveAgreements } from "./agreement-queries.ts";
import { agreementOrder } from "./agreement-sorts.ts";
import type { AgreementKeys } from "./agreement-sorts.ts";
import type { ListedAgreement } from "./listed-agreement.ts";

/** The money at the start and what moved up to the end of today. */
const outstanding = `a.initial_investment
  + coalesce((select sum(m.amount) from (${principalMovements("a.id")}) m
      where m.day <= :today), 0) as outstanding_principal`;

const ownColumns = ["email", "phone", "street_address", "city", "state", "zip_code"];

/** What is served of an agreement, of the live ones that the query finds. */
export const withColumns = (db: Knex, query: ReturnType<typeof liveAgreements>, today: Day) =>
  query.select<ListedAgreement[]>(
    "a.*",
    "i.first_name as investor_first_name",
    "i.last_name as investor_last_name",
    ...ownColumns.map((column) => `i.${column} as own_${column}`),
    db.raw(outstanding, { today }),
  );

const searchRows = (db: Knex) => db<AgreementKeys>("agreement_search");

/** One page in keyset order; outstanding principal is that at the end of `today`. */
export async function readAgreementPage(
  db: Knex,
  filters: FoundFilters,
  { today, sort, ...page }: PageRequest & { today: Day; sort: AgreementSort },
): Promise<Page<ListedAgreement>> {
  const found = await readSearchPage<AgreementKeys>(
    db,
    {
      rows: () => searchRows(db).select("*"),
      narrow: isFiltered(filters) ? (query) => filterAgreements(query, filters) : null,
    },
    agreementOrder(sort),
    page,
  );
  const ids = found.rows.map(({ agreement_id }) => agreement_id);
  const rows = await withColumns(db, liveAgreements(db).whereIn("a.id", ids), today);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The agreements on both sides of one in the list's order, whether the filters find it or not. */
export async function readNeighbors(
  db: Knex,
  filters: FoundFilters,
  sort: AgreementSort,
  id: string,
): Promise<AgreementNeighbors> {
  const keys = await searchRows(db).where({ agreement_id: id }).first();
  if (!keys) throw notFound("The agreement");
  const beside = async (side: Side) => {
    const query = filterAgreements(searchRows(db).select("agreement_id"), filters);
    const found = await readAdjacent<AgreementKeys, Pick<AgreementKeys, "agreement_id">>(
      query,
      agreementOrder(sort),
      keys,
      side,
    );
    const row = found && (await readAgreementName(db, found.agreement_id));
    return row ?? null;
  };
  const [previous, next] = await Promise.all([beside("previous"), beside("next")]);
  return { previous, next };
}

const readAgreementName = (db: Knex, id: string) =>
  db<{ id: string; reference: string }>("agreements").where({ id }).first("id", "reference");

/** Refuses (404) what is no live agreement. */
export async function requireAgreement(db: Knex, id: string): Promise<void> {
  if (!(await liveAgreements(db).where("a.id", id).first("a.id"))) throw notFound("The agreement");
}
