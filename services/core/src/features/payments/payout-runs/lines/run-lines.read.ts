import type { ListedName, PayoutRunLine, PayoutRunLineQuery } from "@accord/contracts";
import {
  blockingProblems,
  investorNames,
  isBlocking,
  maskedAccount,
  needsAccount,
  searchKey,
  type AgreementStatus,
  type PayoutMethod,
} from "@accord/domain";
import {
  keysetOf,
  readPage,
  type ListCounts,
  type Page,
  type PageRequest,
} from "@accord/service-kit";
import type { Knex } from "knex";
import { likeText, searchWords, wherePerson } from "../../../base/search/index.ts";
import { tickedMethods } from "./line-facts.read.ts";
import type { FoundLines } from "./present-list.ts";
import type { RunLineRow } from "./run-lines.store.ts";
import { nameColumns } from "../../../../investor-names.ts";

export interface ListedLine extends RunLineRow, ListedName {
  readonly reference: string;
  readonly agreementStatus: AgreementStatus;
  readonly accountLastFour: string | null;
  readonly checkNumber: string | null;
  readonly preferred: PayoutMethod[];
}

type Filter = Pick<PayoutRunLineQuery, "q" | "problem" | "method" | "news"> & {
  readonly found?: FoundLines | undefined;
};
type Sort = PayoutRunLineQuery["sort"];

const position = {
  sql: "l.position",
  type: "int",
  valueOf: (row: ListedLine) => row.position,
} as const;

const quoted = blockingProblems.map((problem) => `'${problem}'`).join(", ");
const rankSql = {
  problems: `case when l.problems && array[${quoted}] then 0 when l.problems <> '{}' then 1 else 2 end`,
  news: "case when l.news <> '{}' then 0 else 1 end",
} as const;
const rankOf = {
  problems: ({ problems }: ListedLine) =>
    problems.some(isBlocking) ? 0 : problems.length > 0 ? 1 : 2,
  news: ({ news }: ListedLine) => (news.length > 0 ? 0 : 1),
} as const;

const keysets = {
  position: keysetOf<ListedLine>("position", [position]),
  problems: keysetOf<ListedLine>("problems", [
    { sql: rankSql.problems, type: "int", valueOf: rankOf.problems },
    position,
  ]),
  news: keysetOf<ListedLine>("news", [
    { sql: rankSql.news, type: "int", valueOf: rankOf.news },
    position,
  ]),
} as const satisfies Record<Sort, unknown>;

const isAmong = "l.id = any(?::uuid[])";

const matching = (db: Knex, runId: string, { q, problem, method, news, found }: Filter) => {
  const query = db("payout_run_lines as l")
    .where("l.runId", runId)
    .where((shown) => shown.whereNot("l.state", "removed").orWhereNotNull("l.holdReason"));
  if (method) void query.where("l.method", method);
  if (found?.problem) void query.whereRaw(isAmong, [[...found.problem]]);
  else if (problem === "blocking")
    void query.whereRaw("l.problems && ?::text[]", [[...blockingProblems]]);
  else if (problem) void query.whereRaw("?::text = any(l.problems)", [problem]);
  if (found?.news) void query.whereRaw(isAmong, [[...found.news]]);
  else if (news === "any") void query.whereRaw("l.news <> '{}'");
  else if (news) void query.whereRaw("?::text = any(l.news)", [news]);
  if (q) {
    void query.where((either) => {
      void either.where(
        (payee) =>
          void wherePerson(payee, searchWords(q), { column: "name_spellings(l.payee_name)" }),
      );
      void either.orWhereExists((agreements) =>
        agreements
          .from("agreements as s")
          .whereRaw("s.id = l.agreement_id")
          .whereRaw("search_key(s.reference) like ?", [`%${likeText(searchKey(q))}%`]),
      );
    });
  }
  return query;
};

export const readLinePage = (
  db: Knex,
  runId: string,
  { sort, ...filter }: Filter & { readonly sort: Sort },
  page: PageRequest,
): Promise<Page<ListedLine>> => {
  const query = page.ids
    ? matching(db, runId, {}).whereIn("l.id", [...page.ids])
    : matching(db, runId, filter);
  return readPage(named(query), keysets[sort], page);
};

const named = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .join("agreements as a", "a.id", "l.agreementId")
    .join("investors as i", "i.id", "l.investorId")
    .leftJoin("payee_accounts as p", "p.id", "l.payeeAccountId")
    .leftJoin("checks as c", "c.id", "l.checkId")
    .select("l.*", "a.reference", "a.status as agreementStatus", ...nameColumns("i"))
    .select("p.accountLastFour", "c.number as checkNumber")
    .select(query.client.raw(`${tickedMethods} as preferred`));

/** By position, for the printed register. */
export async function readAllLines(db: Knex, runId: string): Promise<ListedLine[]> {
  const rows: ListedLine[] = await named(matching(db, runId, {})).orderBy("l.position");
  return rows;
}

export async function countLines(db: Knex, runId: string, filter: Filter): Promise<ListCounts> {
  const count = async (of: Filter) => {
    const row = await matching(db, runId, of).count().first<{ count: string }>();
    return Number(row?.count);
  };
  const unfiltered = await count({});
  const isFiltered = Boolean(filter.q ?? filter.problem ?? filter.method ?? filter.news);
  return { matching: isFiltered ? await count(filter) : unfiltered, unfiltered };
}

function investorOf(row: ListedLine): PayoutRunLine["investor"] {
  const { display, acting } = investorNames(row);
  return { id: row.investorId, name: display, ...(acting !== null && { acting }) };
}

/** A held line that the release set free still reads as held. */
export const presentLine = (row: ListedLine): PayoutRunLine => ({
  ...row,
  state: row.state === "removed" ? "held" : row.state,
  problems: [...row.problems],
  news: [...row.news],
  agreement: { id: row.agreementId, reference: row.reference, status: row.agreementStatus },
  investor: investorOf(row),
  accountMasked:
    needsAccount(row.method) && row.accountLastFour !== null
      ? maskedAccount(row.accountLastFour)
      : null,
});
