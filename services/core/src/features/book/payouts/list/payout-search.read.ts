import type { Knex } from "knex";
import {
  findIds,
  orWhereIds,
  type FoundIds,
  likeText,
  searchWords,
  wherePerson,
  whereReference,
} from "../../../base/search/index.ts";

/** Fewer are a year or an amount too: they match only the number at the end of a reference. */
const MIN_DIGITS = 5;

export interface PayoutSearch {
  readonly words: readonly string[];
  readonly investorIds: FoundIds;
  readonly reference: string;
  readonly agreementIds: FoundIds;
  /** Dollars; without cents the range covers the whole dollar. */
  readonly amount: { readonly from: string; readonly below: string } | undefined;
  readonly check: string;
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
  const references = db("agreement_search");
  whereReference(references, q, MIN_DIGITS);
  const [investorIds, agreementIds] = await Promise.all([
    findIds(namedInvestors(db, words), "investorId", words[0] ?? ""),
    findIds(references, "agreementId", q),
  ]);
  const check = `${likeText(q.toLowerCase())}%`;
  return { words, investorIds, reference: q, agreementIds, amount: amountRange(q), check };
}

function namedInvestors(db: Knex, words: readonly string[]): Knex.QueryBuilder {
  const query = db("investor_search").select("investorId");
  if (words.length === 0) void query.whereRaw("false");
  return wherePerson(query, words, { part: "name", shortAsParts: false });
}

export function whereFound(db: Knex, query: Knex.QueryBuilder, search: PayoutSearch): void {
  const { investorIds, agreementIds, amount } = search;
  void query.where((found) => {
    void found.whereRaw("(check_key <> '' and check_key like ?)", [search.check]);
    if (amount) {
      void found.orWhereRaw("(amount >= ? and amount < ?)", [amount.from, amount.below]);
    }
    if (agreementIds) orWhereIds(found, "agreement_id", agreementIds);
    else void found.orWhere((named) => whereReference(named, search.reference, MIN_DIGITS));
    if (investorIds) orWhereIds(found, "investor_id", investorIds);
    else void found.orWhereIn("investorId", namedInvestors(db, search.words));
  });
}
