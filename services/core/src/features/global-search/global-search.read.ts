import type { SearchResults } from "@accord/contracts";
import { runReference, statusOn, parseMoney, type Day } from "@accord/domain";
import type { Knex } from "knex";
import { amountRange } from "../payouts/index.ts";
import { likeText, searchWords, wherePerson } from "../search/index.ts";

/** Records of a group that are counted, and that a search by words looks at. */
const MAX_FOUND = 30;
const SHOWN = 5;

type Group<Name extends keyof SearchResults> = SearchResults[Name];

const groupOf = <Row>(found: readonly Row[]) => ({
  found: found.slice(0, SHOWN),
  total: Math.min(found.length, MAX_FOUND),
  hasMore: found.length > MAX_FOUND,
});

const none = { found: [], total: 0, hasMore: false };

export const nothing: SearchResults = {
  investors: none,
  agreements: none,
  payouts: none,
  payoutRuns: none,
};

interface PersonRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const readPeople = (db: Knex, ids: readonly string[]): Promise<PersonRow[]> =>
  db("investors")
    .whereIn("id", [...ids])
    .whereNull("deletedAt")
    .select("id", "firstName", "lastName", "email");

function byFit(text: string) {
  const start = text.toLowerCase();
  const rank = ({ firstName, lastName }: PersonRow) => {
    const names = [`${lastName} ${firstName}`, `${firstName} ${lastName}`];
    const at = names.findIndex((name) => name.toLowerCase().startsWith(start));
    return at < 0 ? names.length : at;
  };
  return (a: PersonRow, b: PersonRow) =>
    rank(a) - rank(b) ||
    a.lastName.localeCompare(b.lastName) ||
    a.firstName.localeCompare(b.firstName) ||
    (a.id < b.id ? -1 : 1);
}

export async function searchInvestors(
  db: Knex,
  text: string,
): Promise<{ group: Group<"investors">; ids: readonly string[] }> {
  const ids = await findPeople(db, text);
  const rows = (await readPeople(db, ids)).toSorted(byFit(text));
  return { group: groupOf(rows), ids: rows.map(({ id }) => id) };
}

/** Shorter words match the begin of a name: as parts they would match most. */
const MIN_PART = 3;

async function findPeople(db: Knex, text: string): Promise<string[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const query = db("investor_search").limit(MAX_FOUND + 1);
  for (const word of words.filter(({ length }) => length < MIN_PART)) {
    const start = `${likeText(word.toLowerCase())}%`;
    void query.whereRaw("(person like ? or person like ?)", [start, `% ${start}`]);
  }
  const parts = words.filter(({ length }) => length >= MIN_PART);
  return wherePerson(query, parts).pluck("investorId");
}

export async function searchBySsn(db: Knex, digits: string): Promise<Group<"investors">> {
  const rows: PersonRow[] = await db("investors")
    .where({ lastFourSsn: digits })
    .whereNull("deletedAt")
    .orderByRaw('lower(last_name) collate "und-x-icu", lower(first_name) collate "und-x-icu", id')
    .limit(MAX_FOUND + 1)
    .select("id", "firstName", "lastName", "email");
  return groupOf(rows);
}

interface AgreementFound {
  readonly id: string;
  readonly reference: string;
  readonly status: Group<"agreements">["found"][number]["status"];
  readonly investmentAmount: string;
  readonly investorId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** By a part of the reference, and of the found investors; newest references first. */
export async function searchAgreements(
  db: Knex,
  text: string,
  investorIds: readonly string[],
): Promise<{ group: Group<"agreements">; ids: readonly string[] }> {
  const byReference: string[] =
    text.length < MIN_PART
      ? []
      : await db("agreement_search")
          .whereRaw("reference_key like ?", [`%${likeText(text.toLowerCase())}%`])
          .limit(MAX_FOUND + 1)
          .pluck("agreementId");
  const ofPeople: string[] =
    investorIds.length === 0
      ? []
      : await db("agreement_search")
          .whereIn("investorId", [...investorIds])
          .limit(MAX_FOUND + 1)
          .pluck("agreementId");
  const ids = [...new Set([...byReference, ...ofPeople])].slice(0, MAX_FOUND + 1);
  const rows: AgreementFound[] = await db("agreements as a")
    .join("investors as i", "i.id", "a.investorId")
    .whereIn("a.id", ids)
    .orderBy("a.reference", "desc")
    .select("a.id", "a.reference", "a.status", "a.investmentAmount")
    .select("a.investorId", "i.firstName", "i.lastName");
  const found = rows.map(({ investorId, firstName, lastName, ...row }) => ({
    ...row,
    investor: { id: investorId, firstName, lastName },
  }));
  return { group: groupOf(found), ids: byReference };
}

type PayoutGroup = Group<"payouts">;

interface PayoutFound {
  readonly id: string;
  readonly amount: string;
  readonly status: PayoutGroup["found"][number]["status"];
  readonly dueDate: Day;
  readonly payoutDate: Day;
  readonly periodLabel: string | null;
  readonly checkNumber: string | null;
  readonly isSettled: boolean;
  readonly agreementId: string;
  readonly reference: string;
  readonly investorId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly runId: string | null;
  readonly runNumber: number | null;
}

export async function searchByAmount(db: Knex, text: string, today: Day): Promise<PayoutGroup> {
  const range = amountRange(text);
  if (!range) return none;
  const rows = keys(db)
    .where("amount", ">=", range.from)
    .where("amount", "<", range.below)
    .whereIn("state", ["payable", "paid"]);
  return readPayouts(db, rows, today);
}

export const searchByCheck = (db: Knex, number: string, today: Day): Promise<PayoutGroup> =>
  readPayouts(
    db,
    keys(db)
      .whereNot("checkKey", "")
      .whereRaw("check_key like ?", [`${likeText(number.toLowerCase())}%`]),
    today,
  );

/** The next ones that the found investors and agreements are to be paid. */
export function searchDuePayouts(
  db: Knex,
  of: { readonly investorIds: readonly string[]; readonly agreementIds: readonly string[] },
  today: Day,
): Promise<PayoutGroup> {
  const { investorIds, agreementIds } = of;
  if (investorIds.length === 0 && agreementIds.length === 0) return Promise.resolve(none);
  const rows = keys(db)
    .where({ state: "payable" })
    .where((either) =>
      either.whereIn("investorId", [...investorIds]).orWhereIn("agreementId", [...agreementIds]),
    );
  return readPayouts(db, rows, today);
}

const keys = (db: Knex) => db("payout_search");

async function readPayouts(db: Knex, rows: Knex.QueryBuilder, today: Day): Promise<PayoutGroup> {
  const ids: string[] = await rows
    .orderByRaw("state desc, day, payout_id")
    .limit(MAX_FOUND + 1)
    .pluck("payoutId");
  const found: PayoutFound[] = await db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .join("investors as i", "i.id", "a.investorId")
    .joinRaw(
      `left join payout_run_lines line
         on line.payout_id = p.id and line.state in ('included', 'held', 'paid')
       left join payout_runs run on run.id = line.run_id`,
    )
    .whereIn("p.id", ids.slice(0, SHOWN))
    .select("p.id", "p.amount", "p.status", "p.dueDate", "p.payoutDate", "p.periodLabel")
    .select("p.checkNumber", "p.agreementId", "a.reference", "a.investorId")
    .select("i.firstName", "i.lastName", "run.id as runId", "run.number as runNumber")
    .select(
      db.raw("num_nonnulls(p.settled_by_payout_id, p.settled_by_rollover_id) > 0 as is_settled"),
    );
  const byId = new Map(found.map((row) => [row.id, row]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentFound(row, today));
  return { found: shown, total: Math.min(ids.length, MAX_FOUND), hasMore: ids.length > MAX_FOUND };
}

function presentFound(row: PayoutFound, today: Day): PayoutGroup["found"][number] {
  const { id, amount, dueDate, isSettled, runId, runNumber } = row;
  const facts = { status: row.status, dueDate, isSettled, amount: parseMoney(amount) };
  return {
    ...{ id, amount, period: row.periodLabel, checkNumber: row.checkNumber },
    status: statusOn(facts, today),
    day: row.status === "completed" ? row.payoutDate : dueDate,
    run:
      runId === null || runNumber === null
        ? null
        : { id: runId, reference: runReference(runNumber) },
    agreement: { id: row.agreementId, reference: row.reference },
    investor: { id: row.investorId, firstName: row.firstName, lastName: row.lastName },
  };
}

export async function searchRuns(db: Knex, number: number): Promise<Group<"payoutRuns">> {
  const rows: (Omit<Group<"payoutRuns">["found"][number], "reference"> & { number: number })[] =
    await db("payout_runs")
      .whereRaw("number::text like ?", [`${number}%`])
      .orderBy("number")
      .limit(MAX_FOUND + 1)
      .select("id", "number", "status", "paymentDate");
  return groupOf(rows.map((row) => ({ ...row, reference: runReference(row.number) })));
}
