import type { AgreementNeighbors, AgreementSort } from "@accord/contracts";
import type { Day } from "@accord/domain";
import { notFound, readBeside, readPage } from "@accord/service-kit";
import type { Page, PageAsk, Side } from "@accord/service-kit";
import type { Knex } from "knex";
import { principalMovements } from "../totals/index.ts";
import type { AgreementFilters } from "./agreement-filters.ts";
import { filterAgreements, liveAgreements } from "./agreement-queries.ts";
import { agreementOrder } from "./agreement-sorts.ts";
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
    db.raw("lower(a.reference) as reference_key"),
    db.raw("lower(i.last_name) as last_name_key, lower(i.first_name) as first_name_key"),
    db.raw(outstanding, { today }),
  );

/** One page in keyset order; outstanding principal is that at the end of `today`. */
export const readAgreementPage = (
  db: Knex,
  filters: AgreementFilters,
  { today, sort, ...page }: PageAsk & { today: Day; sort: AgreementSort },
): Promise<Page<ListedAgreement>> =>
  readPage(
    withColumns(db, filterAgreements(liveAgreements(db), filters), today),
    agreementOrder(sort),
    page,
  );

/** The agreements on both sides of one in the list's order, whether the filters find it or not. */
export async function readNeighbors(
  db: Knex,
  filters: AgreementFilters,
  sort: AgreementSort,
  row: ListedAgreement,
): Promise<AgreementNeighbors> {
  const beside = async (side: Side) => {
    const query = filterAgreements(liveAgreements(db), filters).select("a.id", "a.reference");
    const order = agreementOrder(sort);
    return (
      (await readBeside<ListedAgreement, { id: string; reference: string }>(
        query,
        order,
        row,
        side,
      )) ?? null
    );
  };
  const [previous, next] = await Promise.all([beside("previous"), beside("next")]);
  return { previous, next };
}

/** One live agreement. */
export const readAgreement = (
  db: Knex,
  id: string,
  today: Day,
): Promise<ListedAgreement | undefined> =>
  withColumns(db, liveAgreements(db).where("a.id", id), today).then((rows) => rows[0]);

/** Refuses (404) what is no live agreement. */
export async function requireAgreement(db: Knex, id: string): Promise<void> {
  if (!(await liveAgreements(db).where("a.id", id).first("a.id"))) throw notFound("The agreement");
}
