import type { Day } from "@accord/domain";
import type { Knex } from "knex";
import type { AgreementRow, PayoutRow, RolloverRow } from "../../features/book/records/index.ts";

/** A kept row of totals; money as decimal strings. */
export interface KeptTotals {
  investorId: string;
  totalInvestment: string;
  roiPaid: string;
  agreementsCount: number;
  activeAgreementsCount: number;
  nextChangeOn: Day | null;
}

export interface BookedPayout extends PayoutRow {
  payable: boolean;
}

/** Everything that has to do with money, as it is stored at one moment. */
export interface Books {
  readonly agreements: readonly AgreementRow[];
  readonly payouts: readonly BookedPayout[];
  readonly rollovers: readonly RolloverRow[];
  readonly totals: readonly KeptTotals[];
  readonly counters: Readonly<Record<string, string>>;
  /** How many payouts are payable, by due day. */
  readonly payableDays: Readonly<Record<Day, string>>;
  /** How many agreements are live, by term and amount. */
  readonly kinds: Readonly<Record<string, string>>;
}

export async function readBooks(db: Knex): Promise<Books> {
  return db.transaction(
    async (trx) => ({
      agreements: await trx<AgreementRow>("agreements").orderBy(["createdAt", "id"]),
      payouts: await trx<BookedPayout>("payouts").orderBy("id"),
      rollovers: await trx<RolloverRow>("agreement_rollovers").orderBy("id"),
      totals: await trx<KeptTotals>("investor_totals").orderBy("investorId"),
      counters: await sums(trx, "counters", "name", "value"),
      payableDays: await sums(trx, "payable_days", "due_date", "payouts"),
      kinds: await kinds(trx),
    }),
    { isolationLevel: "repeatable read", readOnly: true },
  );
}

/** What is spread over shards, without what is 0. */
async function sums(trx: Knex, table: string, name: string, value: string) {
  const { rows }: { rows: { name: string; sum: string }[] } = await trx.raw(
    `select ?? as name, sum(??) as sum from ?? group by 1 having sum(??) <> 0 order by 1`,
    [name, value, table, value],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.sum]));
}

async function kinds(trx: Knex) {
  const { rows }: { rows: { name: string; agreements: string }[] } = await trx.raw(
    `select concat_ws(' ', term_value, term_unit, investment_amount) as name, agreements
     from agreement_kinds order by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.agreements]));
}

/** The books without what only counts writes: two that are equal hold the same money. */
export function contentOf(books: Books) {
  const bare = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, version: null, updatedAt: null }));
  return {
    ...books,
    agreements: bare(books.agreements),
    payouts: bare(books.payouts),
    rollovers: bare(books.rollovers),
  };
}
