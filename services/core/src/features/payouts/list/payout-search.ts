import type { PayoutFilterQuery } from "@accord/contracts";
import type { PayoutMethod } from "@accord/domain";
import type { Knex } from "knex";

/** The agreements that a search names; more of them are compared row by row. */
const MAX_NAMED = 5000;

const like = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");

/** Shorter words are whole names: as parts they would be in most of them. */
const MIN_PART = 3;

/** The condition of one word of the investor, in the search row `s` of an agreement. */
function nameCondition(word: string): { sql: string; values: string[] } {
  const text = word.toLowerCase();
  return word.length < MIN_PART
    ? { sql: "? in (s.last_name_key, s.first_name_key)", values: [text] }
    : { sql: "s.person like ?", values: [`%${like(text)}%`] };
}

/** A year is in many references: digits alone are the end of one. */
function referencePattern(q: string): string {
  if (/^\d+$/.test(q)) return `%-${q}`;
  return q.length < MIN_PART ? "" : `%${like(q)}%`;
}

/** What a search asks for. `named` is undefined where too many agreements have such a name. */
export interface PayoutSearch {
  readonly names: readonly { readonly sql: string; readonly values: readonly string[] }[];
  readonly reference: string;
  readonly named: readonly string[] | undefined;
  /** Dollars: what was typed without cents finds every cent of that dollar. */
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

/** The search rows `s` whose investor or reference is meant. */
function namedBy({ names, reference }: Pick<PayoutSearch, "names" | "reference">) {
  const name = names.map(({ sql }) => sql).join(" and ");
  return {
    sql: `((${name}) or s.reference_key like ?)`,
    values: [...names.flatMap(({ values }) => values), reference],
  };
}

/** Resolves what was typed, or undefined when nothing was. */
export async function searchPayouts(db: Knex, q: string): Promise<PayoutSearch | undefined> {
  if (q === "") return undefined;
  const names = q.split(/\s+/).map(nameCondition);
  const reference = referencePattern(q);
  const search = { names, reference, amount: amountRange(q), check: `${like(q)}%` };
  const { sql, values } = namedBy(search);
  const found: { id: string }[] = await db("agreement_search as s")
    .whereRaw(sql, values)
    .limit(MAX_NAMED + 1)
    .select("s.agreement_id as id");
  return {
    ...search,
    named: found.length > MAX_NAMED ? undefined : found.map(({ id }) => id),
  };
}

/** Narrows payouts `p` of agreements `a` and investors `i` down to what a search finds. */
export function filterSearch(query: Knex.QueryBuilder, search: PayoutSearch): void {
  const { named, amount, check } = search;
  const amounts = amount && [amount.from, amount.below];
  if (named === undefined) {
    const { sql, values } = namedBy(search);
    void query.join("agreement_search as s", "s.agreement_id", "p.agreement_id").whereRaw(
      `(${sql} or ${amounts ? "(p.amount >= ? and p.amount < ?)" : "false"}
          or lower(p.check_number) like ?)`,
      [...values, ...(amounts ?? []), check],
    );
    return;
  }
  void query.whereRaw(
    `p.id in (
      select f.id from payouts f where f.agreement_id = any(?::uuid[])
      ${amounts ? "union select f.id from payouts f where f.amount >= ? and f.amount < ? and (f.payable or f.status = 'completed')" : ""}
      union select f.id from payouts f
        where f.check_number is not null and lower(f.check_number) like ?)`,
    [[...named], ...(amounts ?? []), check],
  );
}

const methodColumns: Readonly<Record<PayoutMethod, string>> = {
  businessCheckStandardMail: "business_check_standard_mail",
  businessCheckFlatRateEnvelope: "business_check_flat_rate_envelope",
  cashiersCheckStandardMail: "cashiers_check_standard_mail",
  cashiersCheckFlatRateEnvelope: "cashiers_check_flat_rate_envelope",
  achTransfer: "ach_transfer",
  wireTransfer: "wire_transfer",
};

/** Of the agreements `a`, by a column of the list above. */
export function filterMethod(query: Knex.QueryBuilder, method: PayoutFilterQuery["method"]): void {
  if (method !== undefined) void query.whereRaw(`a.${methodColumns[method]}`);
}

/** The methods of an agreement, an array of their names. */
export const methodsSql = `array_remove(array[${Object.entries(methodColumns)
  .map(([name, column]) => `case when a.${column} then '${name}' end`)
  .join(", ")}], null) as methods`;
