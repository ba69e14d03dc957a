import type { ListedName, SearchResults } from "@accord/contracts";
import { investorNames, runReference, searchKey } from "@accord/domain";
import type { Knex } from "knex";
import { searchWords, wherePerson, whereReference } from "../../base/search/index.ts";
import { nameColumns, nameOrder, presentName } from "../../../investor-names.ts";

/** Records of a group that are counted, and that a search by words looks at. */
export const MAX_FOUND = 30;
export const SHOWN = 5;

export type Group<Name extends keyof SearchResults> = SearchResults[Name];

const groupOf = <Row>(found: readonly Row[]) => ({
  found: found.slice(0, SHOWN),
  total: Math.min(found.length, MAX_FOUND),
  hasMore: found.length > MAX_FOUND,
});

export const none = { found: [], total: 0, hasMore: false };

export const nothing: SearchResults = {
  investors: none,
  agreements: none,
  payouts: none,
  payoutRuns: none,
};

interface InvestorRow extends ListedName {
  readonly id: string;
  readonly email: string;
}

const readInvestors = (db: Knex, ids: readonly string[]): Promise<InvestorRow[]> =>
  db("investors")
    .whereIn("id", [...ids])
    .whereNull("deletedAt")
    .select("id", ...nameColumns("investors"), "email");

const presentInvestor = ({ id, email, ...row }: InvestorRow) => ({
  id,
  ...presentName(row),
  email,
});

function byFit(text: string) {
  const start = searchKey(text);
  const rank = (row: InvestorRow) => {
    const { display, sort } = investorNames(row);
    const { firstName, lastName } = row;
    const names = [`${lastName} ${firstName}`, `${firstName} ${lastName}`, sort, display];
    const at = names.findIndex((name) => searchKey(name).startsWith(start));
    return at < 0 ? names.length : at;
  };
  const sortOf = (row: InvestorRow) => investorNames(row).sort;
  return (a: InvestorRow, b: InvestorRow) =>
    rank(a) - rank(b) ||
    sortOf(a).localeCompare(sortOf(b)) ||
    a.firstName.localeCompare(b.firstName) ||
    (a.id < b.id ? -1 : 1);
}

export async function searchInvestors(
  db: Knex,
  text: string,
): Promise<{ group: Group<"investors">; ids: readonly string[] }> {
  const ids = await findPeople(db, text);
  const rows = (await readInvestors(db, ids)).toSorted(byFit(text));
  return { group: groupOf(rows.map(presentInvestor)), ids: rows.map(({ id }) => id) };
}

/** Names that begin with the word come before the others. */
async function findPeople(db: Knex, text: string): Promise<string[]> {
  const words = searchWords(text);
  const [word] = words;
  if (word === undefined) return [];
  const query = db("investor_search").limit(MAX_FOUND + 1);
  const found: string[] = await wherePerson(query, words, { shortAsParts: false }).pluck(
    "investorId",
  );
  if (found.length <= MAX_FOUND || words.length > 1) return found;
  const byLastName = await beginningWith(db, word, ["lastNameKey", "firstNameKey"]);
  const byFirstName = await beginningWith(db, word, ["firstNameKey", "lastNameKey"]);
  return [...new Set([...byLastName, ...byFirstName, ...found])].slice(0, MAX_FOUND + 1);
}

/** Sorts after all others. */
const LAST_CHARACTER = "\uFFFF";

function beginningWith(db: Knex, start: string, by: readonly [string, string]): Promise<string[]> {
  return db("investor_search")
    .where(by[0], ">=", start)
    .where(by[0], "<", start + LAST_CHARACTER)
    .orderBy([...by, "investorId"])
    .limit(MAX_FOUND + 1)
    .pluck("investorId");
}

export async function searchBySsn(db: Knex, digits: string): Promise<Group<"investors">> {
  const rows: InvestorRow[] = await db("investors")
    .where({ lastFourSsn: digits })
    .whereNull("deletedAt")
    .orderByRaw(nameOrder("investors"))
    .limit(MAX_FOUND + 1)
    .select("id", ...nameColumns("investors"), "email");
  return groupOf(rows.map(presentInvestor));
}

interface AgreementFound extends ListedName {
  readonly id: string;
  readonly reference: string;
  readonly status: Group<"agreements">["found"][number]["status"];
  readonly investmentAmount: string;
  readonly investorId: string;
}

/** By the reference, the exact one first, and of the found investors; newest references first. */
export async function searchAgreements(
  db: Knex,
  text: string,
  investorIds: readonly string[],
): Promise<{ group: Group<"agreements">; ids: readonly string[]; exact: readonly string[] }> {
  const references = db("agreement_search").limit(MAX_FOUND + 1);
  whereReference(references, text);
  const partial: string[] = await references.pluck("agreementId");
  const exact: string[] = await db("agreements")
    .whereRaw("lower(reference) = lower(?)", [text.trim()])
    .whereNull("deletedAt")
    .pluck("id");
  const byReference = [...new Set([...exact, ...partial])].slice(0, MAX_FOUND + 1);
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
    .orderByRaw("a.id = any(?::uuid[]) desc, a.reference desc", [[...exact]])
    .select("a.id", "a.reference", "a.status", "a.investmentAmount")
    .select("a.investorId", ...nameColumns("i"));
  const found = rows.map(({ id, reference, status, investmentAmount, investorId, ...name }) => ({
    ...{ id, reference, status, investmentAmount },
    investor: { id: investorId, ...presentName(name) },
  }));
  return { group: groupOf(found), ids: byReference, exact };
}

const PADDED = "lpad(number::text, greatest(4, length(number::text)), '0')";

/** Without digits newest first. */
export async function searchRuns(db: Knex, digits: string): Promise<Group<"payoutRuns">> {
  const number = digits.startsWith("0") ? PADDED : "number::text";
  const rows: (Omit<Group<"payoutRuns">["found"][number], "reference"> & { number: number })[] =
    await db("payout_runs")
      .whereRaw(`${number} like ?`, [`${digits}%`])
      .orderBy("number", digits === "" ? "desc" : "asc")
      .limit(MAX_FOUND + 1)
      .select("id", "number", "status", "paymentDate");
  return groupOf(rows.map((row) => ({ ...row, reference: runReference(row.number) })));
}
