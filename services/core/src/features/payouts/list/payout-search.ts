import type { Knex } from "knex";
import {
  findIds,
  orWhereIds,
  type FoundIds,
  likeText,
  searchWords,
  wherePerson,
} from "../../search/index.ts";

/** Shorter words must begin a name: as parts they would match most names. */
const MIN_PART = 3;

export interface PayoutSearch {
  readonly words: readonly string[];
  readonly investorIds: FoundIds;
  /** A LIKE pattern; blank for none. */
  readonly reference: string;
  readonly agreementIds: FoundIds;
  /** Dollars; without cents the range covers the whole dollar. */
  readonly amount: { readonly from: string; readonly below: string } | undefined;
  readonly check: string;
}

/** Digits alone match only the end of a reference, because the year is in most of them. */
function referencePattern(q: string): string {
  const text = likeText(q.toLowerCase());
  if (/^\d+$/.test(q)) return `%-${text}`;
  return q.length < MIN_PART ? "" : `%${text}%`;
}

/** `2,666` is 2666.00 to 2666.99, `2666.6` 2666.60 to 2666.69. */
export function amountRange(typed: string): PayoutSearch["amount"] {
  const [, whole = "", cents = ""] =
    /^\$?((?:\d{1,3}(?:,\d{3})+|\d{1,10}))(?:\.(\d{0,2}))?$/.exec(typed) ?? [];
  if (whole === "") return undefined;
  const step = 10n ** BigInt(2 - cents.length);
  const from = BigInt(whole.replaceAll(",", "") + cents) * step;
  return { from: dollars(from), below: dollars(from + step) };
}

const dollars = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

export async function searchPayouts(db: Knex, q: string): Promise<PayoutSearch | undefined> {
  if (q === "") return undefined;
  const words = searchWords(q);
  const reference = referencePattern(q);
  const [investorIds, agreementIds] = await Promise.all([
    findIds(namedInvestors(db, words), "investorId", words[0] ?? ""),
    reference === ""
      ? []
      : findIds(
          db("agreement_search").whereRaw("reference_key like ?", [reference]),
          "agreementId",
          q,
        ),
  ]);
  const check = `${likeText(q.toLowerCase())}%`;
  return { words, investorIds, reference, agreementIds, amount: amountRange(q), check };
}

function namedInvestors(db: Knex, words: readonly string[]): Knex.QueryBuilder {
  const query = db("investor_search").select("investorId");
  for (const word of words.filter(({ length }) => length < MIN_PART)) {
    const start = `${likeText(word)}%`;
    void query.whereRaw("(last_name_key like lower(?) or first_name_key like lower(?))", [
      start,
      start,
    ]);
  }
  if (words.length === 0) void query.whereRaw("false");
  const parts = words.filter(({ length }) => length >= MIN_PART);
  return wherePerson(query, parts, "name");
}

export function whereFound(db: Knex, query: Knex.QueryBuilder, search: PayoutSearch): void {
  const { investorIds, agreementIds, amount } = search;
  void query.where((found) => {
    void found.whereRaw("(check_key <> '' and check_key like ?)", [search.check]);
    if (amount) {
      void found.orWhereRaw("(amount >= ? and amount < ?)", [amount.from, amount.below]);
    }
    if (agreementIds) orWhereIds(found, "agreement_id", agreementIds);
    else void found.orWhereRaw("reference_key like ?", [search.reference]);
    if (investorIds) orWhereIds(found, "investor_id", investorIds);
    else void found.orWhereIn("investorId", namedInvestors(db, search.words));
  });
}
