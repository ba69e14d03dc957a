import { investorContact, type AgreementNeighbors, type AgreementSort } from "@accord/contracts";
import type { Day } from "@accord/domain";
import {
  notFound,
  readAdjacent,
  readPage,
  type Page,
  type PageRequest,
  type Side,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { investorJson } from "../../../investor-names.ts";
import { readSearchPage, type SearchSource } from "../../base/search/index.ts";
import { principalMovements } from "../totals/index.ts";
import { isFiltered } from "./agreement-filters.ts";
import { type FoundFilters, filterAgreements, liveAgreements } from "./agreement-queries.read.ts";
import { agreementOrder, type AgreementKeys } from "./agreement-sorts.ts";
import type { ListedAgreement } from "./agreement-row.ts";

const outstanding = `a.initial_investment
  + coalesce((select sum(m.amount) from (${principalMovements("a.id")}) m
      where m.day <= :today), 0) as outstanding_principal`;

const investor = investorJson("i", Object.keys(investorContact));

export const withColumns = (db: Knex, query: ReturnType<typeof liveAgreements>, today: Day) =>
  query.select<ListedAgreement[]>(
    "a.*",
    db.raw(`${investor} as investor`),
    db.raw(outstanding, { today }),
  );

const searchRows = (db: Knex) => db<AgreementKeys>("agreement_search");

const isFrequentReference = ({ agreementIds, investorIds, ...typed }: FoundFilters) =>
  agreementIds === undefined &&
  investorIds?.length === 0 &&
  [typed.investor, typed.term, typed.amount].every((text) => text === "");

const sourceOf = (db: Knex, filters: FoundFilters, sort: AgreementSort): SearchSource => ({
  rows: () => searchRows(db).select("*"),
  narrow: isFiltered(filters) ? (query) => filterAgreements(query, filters) : null,
  isFrequent: filters.agreementIds === undefined,
  key: /reference|status/.test(sort) && isFrequentReference(filters) ? "reference_key" : undefined,
});

/** Outstanding principal is at the end of `today`. */
export async function readAgreementPage(
  db: Knex,
  filters: FoundFilters,
  { today, sort, ...page }: PageRequest & { today: Day; sort: AgreementSort },
): Promise<Page<ListedAgreement>> {
  const order = agreementOrder(sort);
  const keys = searchRows(db).select("*");
  const found = page.ids
    ? await readPage<AgreementKeys>(keys.whereIn("agreementId", [...page.ids]), order, page)
    : await readSearchPage<AgreementKeys>(db, sourceOf(db, filters, sort), order, page);
  const ids = found.rows.map(({ agreementId }) => agreementId);
  const rows = await withColumns(db, liveAgreements(db).whereIn("a.id", ids), today);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

export async function readNeighbors(
  db: Knex,
  filters: FoundFilters,
  sort: AgreementSort,
  id: string,
): Promise<AgreementNeighbors> {
  const keys = await searchRows(db).where({ agreementId: id }).first();
  if (!keys) throw notFound("The agreement");
  const readSide = async (side: Side) => {
    const query = filterAgreements(searchRows(db).select("agreementId"), filters);
    const found = await readAdjacent<AgreementKeys, Pick<AgreementKeys, "agreementId">>(
      query,
      agreementOrder(sort),
      keys,
      side,
    );
    const row = found && (await readAgreementName(db, found.agreementId));
    return row ?? null;
  };
  const [previous, next] = await Promise.all([readSide("previous"), readSide("next")]);
  return { previous, next };
}

const readAgreementName = (db: Knex, id: string) =>
  db<{ id: string; reference: string }>("agreements").where({ id }).first("id", "reference");

/** Undefined for an unknown id. */
export async function isDeletedAgreement(db: Knex, id: string): Promise<boolean | undefined> {
  const row: { deletedAt: string | null } | undefined = await db("agreements")
    .where({ id })
    .first("deletedAt");
  return row && row.deletedAt !== null;
}

/** The investor of a live or deleted agreement; throws 404 for an unknown one. */
export async function requireOwner(db: Knex, id: string): Promise<string> {
  const row: { investorId: string } | undefined = await db("agreements")
    .where({ id })
    .first("investorId");
  if (!row) throw notFound("The agreement");
  return row.investorId;
}

/** Throws 404 unless the agreement is live. */
export async function requireAgreement(db: Knex, id: string): Promise<void> {
  if (!(await liveAgreements(db).where("a.id", id).first("a.id"))) throw notFound("The agreement");
}
