import type { AgreementNeighborsQuery, PayoutListQuery } from "@accord/contracts";
import { addDays, type Day, type PayoutMethod } from "@accord/domain";
import type { Knex } from "knex";

const wordsOf = (typed: string) =>
  typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== "");
const name = "lower(concat_ws(' ', i.first_name, i.middle_name, i.last_name))";
const holds = (text: string) => `position(? in ${text}) > 0`;
const methods: Record<PayoutMethod, string> = {
  businessCheckStandardMail: "business_check_standard_mail",
  businessCheckFlatRateEnvelope: "business_check_flat_rate_envelope",
  cashiersCheckStandardMail: "cashiers_check_standard_mail",
  cashiersCheckFlatRateEnvelope: "cashiers_check_flat_rate_envelope",
  achTransfer: "ach_transfer",
  wireTransfer: "wire_transfer",
};

const ordered = (query: Knex.QueryBuilder, sort: string, columns: readonly string[]) =>
  query.orderByRaw(columns.map((sql) => `${sql} ${sort.startsWith("-") ? "desc" : "asc"}`).join());

const byName = ["last", "first"].map((part) => `lower(i.${part}_name) collate "und-x-icu"`);

/** The ids that the list of agreements must have, from the records themselves, in its order. */
export function naiveAgreements(
  db: Knex,
  { q = "", investor = "", term = "", amount = "", sort = "-reference" }: AgreementNeighborsQuery,
): Promise<string[]> {
  const query = db("agreements as a").join("investors as i", "i.id", "a.investor_id");
  void query.whereNull("a.deleted_at").whereNull("i.deleted_at");
  for (const word of wordsOf(investor)) void query.whereRaw(holds(name), [word]);
  if (q !== "") {
    void query.where((either) => {
      void either.whereRaw(holds("lower(a.reference)"), [q.toLowerCase()]);
      void either.orWhere((person) => {
        for (const word of wordsOf(q)) {
          void person.whereRaw(
            `(${[name, "lower(i.email)", "i.phone", "i.zip_code"].map(holds).join(" or ")})`,
            [word, word, word, word],
          );
        }
      });
    });
  }
  void query.whereRaw("starts_with(a.term_value || ' ' || a.term_unit, ?)", [term]);
  void query.whereRaw("starts_with(a.investment_amount::text, ?)", [amount]);
  const orders: Record<string, string[]> = {
    reference: ["lower(a.reference)"],
    investor: [...byName, "i.id", "a.id"],
    amount: ["a.investment_amount", "a.id"],
    term: ["a.term_value", "a.id"],
    roi: ["a.roi_percentage", "a.id"],
    status: ["a.status", "lower(a.reference)"],
  };
  return ordered(query, sort, orders[sort.replace("-", "")] ?? []).pluck("a.id");
}

/** The same of the Payouts page, with the amounts. */
export function naivePayouts(
  db: Knex,
  { view, q = "", from, to, method, sort = "date" }: Partial<PayoutListQuery>,
  today: Day,
): Promise<{ id: string; amount: string }[]> {
  const isPaid = view === "paid";
  const day = isPaid ? "p.payout_date" : "p.due_date";
  const query = db("payouts as p").join("agreements as a", "a.id", "p.agreement_id");
  void query.join("investors as i", "i.id", "a.investor_id").whereNull("a.deleted_at");
  if (isPaid) void query.where("p.status", "completed");
  else void query.where({ "p.status": "pending", "a.status": "active" }).where("p.amount", ">", 0);
  if (view === "overdue") void query.where(day, "<", today);
  if (view === "upcoming" && !to) void query.where(day, "<=", addDays(today, 60));
  if (isPaid && !from && !to) void query.where(day, ">=", addDays(today, -60));
  if (from) void query.where(day, ">=", from);
  if (to) void query.where(day, "<=", to);
  if (method) void query.where(`a.${methods[method]}`, true);
  if (q !== "") void query.where((found) => naivelyFound(found, q.toLowerCase()));
  const orders: Record<string, string[]> = {
    amount: ["p.amount", "p.id"],
    investor: [...byName, "i.id", "a.id", "p.id"],
    agreement: ["lower(a.reference)", "p.id"],
    ...(isPaid && { check: ["lower(coalesce(p.check_number, ''))", "p.id"] }),
  };
  const order = orders[sort.replace("-", "")] ?? [day, "p.id"];
  return ordered(query, sort, order).select("p.id", "p.amount");
}

const begins = `position(' ' || ? in ' ' || ${name}) > 0`;

function naivelyFound(found: Knex.QueryBuilder, q: string): void {
  void found.where((person) => {
    for (const word of wordsOf(q)) {
      if (word.length < 3) void person.whereRaw(begins, [word]);
      else void person.whereRaw(holds(name), [word]);
    }
  });
  void found.orWhereRaw("starts_with(lower(p.check_number), ?)", [q]);
  if (/^\d+$/.test(q)) {
    const number = q.replace(/^0+(?=\d)/, "");
    const end = q.length < 2 ? `^0*${number}$|-${number}$` : `(^|[^0-9])0*${number}$`;
    void found.orWhereRaw("a.reference ~ ?", [end]);
    if (q.length > 4) void found.orWhereRaw(holds("a.reference"), [q]);
    void found.orWhereRaw("trunc(p.amount) = ?::numeric", [q]);
  } else if (q.length > 2) void found.orWhereRaw(holds("lower(a.reference)"), [q]);
}
