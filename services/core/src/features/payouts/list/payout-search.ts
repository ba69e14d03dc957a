import type { PayoutMethod } from "@accord/domain";
import type { Knex } from "knex";

/** More agreements with a name than these are not listed one by one. */
const MAX_NAMED = 5000;

const like = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");

/** Shorter words are whole names: as parts they would be in most of them. */
const MIN_PART = 3;

/** A condition of SQL with its values. */
interface Condition {
  readonly sql: string;
  readonly values: readonly (string | string[])[];
}

/** The condition of one word of the investor, in a search row `s` of either kind. */
function nameCondition(word: string): Condition {
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
  /** What holds for the search row `s` of an agreement whose investor or reference is meant. */
  readonly name: Condition;
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

/** Resolves what was typed, or undefined when nothing was. */
export async function searchPayouts(db: Knex, q: string): Promise<PayoutSearch | undefined> {
  if (q === "") return undefined;
  const words = q.split(/\s+/).map(nameCondition);
  const person = {
    sql: words.map(({ sql }) => sql).join(" and "),
    values: words.flatMap(({ values }) => values),
  };
  const reference = { sql: "s.reference_key like ?", values: [referencePattern(q)] };
  const found: { id: string }[] = await db
    .from(
      db("agreement_search as r")
        .whereRaw(
          `r.investor_id in (select s.investor_id from investor_search s where ${person.sql})`,
          person.values,
        )
        .select("r.agreement_id as id")
        .unionAll(
          db("agreement_search as s")
            .whereRaw(reference.sql, reference.values)
            .select("s.agreement_id as id"),
        )
        .as("found"),
    )
    .limit(MAX_NAMED + 1)
    .select("id");
  return {
    name: {
      sql: `(${person.sql} or ${reference.sql})`,
      values: [...person.values, ...reference.values],
    },
    named: found.length > MAX_NAMED ? undefined : found.map(({ id }) => id),
    amount: amountRange(q),
    check: `${like(q)}%`,
  };
}

/**
 * Conditions on a payout `p` of which at most one holds: each is answered by an index or one scan of
 * the search rows, and none finds what another one found.
 */
export function foundBy(search: PayoutSearch): Condition[] {
  const { named, name, check } = search;
  const isAmount = amountCondition(search.amount);
  const isNamed = named
    ? {
        sql: "exists (select from unnest(?::uuid[]) n (id) where n.id = p.agreement_id)",
        values: [[...named]],
      }
    : {
        sql: `exists (select from agreement_search s
          where s.agreement_id = p.agreement_id and ${name.sql})`,
        values: name.values,
      };
  return [
    ...(search.amount ? [isAmount] : []),
    {
      sql: `${isNamed.sql} and not ${isAmount.sql}`,
      values: [...isNamed.values, ...isAmount.values],
    },
    {
      sql: `p.check_number is not null and lower(p.check_number) like ?
        and not ${isAmount.sql} and ${namedOne(search).sql} is not true`,
      values: [check, ...isAmount.values, ...namedOne(search).values],
    },
  ];
}

/** The same for a few payouts, looked at one by one. */
export function isFound(search: PayoutSearch): Condition {
  const [named, amount] = [namedOne(search), amountCondition(search.amount)];
  return {
    sql: `(${named.sql} or ${amount.sql} or lower(p.check_number) like ?)`,
    values: [...named.values, ...amount.values, search.check],
  };
}

/** A scalar subquery is looked up by its key, never planned as a scan of all search rows. */
const namedOne = ({ named, name }: PayoutSearch): Condition =>
  named
    ? { sql: "(p.agreement_id = any(?::uuid[]))", values: [[...named]] }
    : {
        sql: `(select ${name.sql} from agreement_search s where s.agreement_id = p.agreement_id)`,
        values: name.values,
      };

const amountCondition = (amount: PayoutSearch["amount"]): Condition =>
  amount
    ? { sql: "(p.amount >= ? and p.amount < ?)", values: [amount.from, amount.below] }
    : { sql: "false", values: [] };

const methodColumns: Readonly<Record<PayoutMethod, string>> = {
  businessCheckStandardMail: "business_check_standard_mail",
  businessCheckFlatRateEnvelope: "business_check_flat_rate_envelope",
  cashiersCheckStandardMail: "cashiers_check_standard_mail",
  cashiersCheckFlatRateEnvelope: "cashiers_check_flat_rate_envelope",
  achTransfer: "ach_transfer",
  wireTransfer: "wire_transfer",
};

/** Whether the agreement of a payout `p` has a method; of a few payouts, looked up one by one. */
export const hasMethod = (method: PayoutMethod, of: "many" | "few"): string =>
  of === "few"
    ? `(select m.${methodColumns[method]} from agreements m where m.id = p.agreement_id)`
    : `exists (select from agreements m
        where m.id = p.agreement_id and m.deleted_at is null and m.${methodColumns[method]})`;

/** The methods of an agreement, an array of their names. */
export const methodsSql = `array_remove(array[${Object.entries(methodColumns)
  .map(([name, column]) => `case when a.${column} then '${name}' end`)
  .join(", ")}], null) as methods`;
