import type { ImportKind } from "@accord/domain";
import type { Knex } from "knex";

/** A row by the names of `importFields`. */
export type BookRow = Readonly<Record<string, string | number | boolean | null>>;

const BATCH = 500;

interface Part {
  /** The rows of the kind, with the columns that an import names in another way. */
  readonly rows: (db: Knex) => Knex.QueryBuilder;
  readonly alias: string;
}

/**
 * All live records of a kind as an import reads them, oldest first. Of payouts those that were paid,
 * returned or changed by hand: the others follow from the agreements.
 */
export async function* readBook(db: Knex, kind: ImportKind): AsyncGenerator<BookRow> {
  const { rows, alias } = parts[kind];
  const all: { id: string }[] = await rows(db)
    .clearSelect()
    .select(`${alias}.id`)
    .orderBy([`${alias}.createdAt`, `${alias}.id`]);
  for (let at = 0; at < all.length; at += BATCH) {
    const ids = all.slice(at, at + BATCH).map(({ id }) => id);
    const found: (BookRow & { id: string })[] = await rows(db).whereIn(`${alias}.id`, ids);
    const byId = new Map(found.map((row) => [row.id, row]));
    for (const id of ids) {
      const row = byId.get(id);
      if (row) yield row;
    }
  }
}

export async function countBook(db: Knex, kinds: readonly ImportKind[]): Promise<number> {
  let total = 0;
  for (const kind of kinds) {
    const [row] = await parts[kind].rows(db).clearSelect().count({ total: "*" });
    total += Number(row?.["total"] ?? 0);
  }
  return total;
}

/** The scheduled payout that a payment or rollover settles. */
const settledBy = (db: Knex, condition: string) =>
  [
    ["period_index", "settles"],
    ["period_label", "settles_period"],
    ["due_date", "settles_due"],
    ["amount", "settles_amount"],
  ].map(([column, name]) =>
    db.raw(`(select s.${column} from payouts s where s.${condition}) as ${name}`),
  );

const parts: Readonly<Record<ImportKind, Part>> = {
  investors: {
    alias: "i",
    rows: (db) => db("investors as i").whereNull("i.deletedAt").select("i.*"),
  },
  agreements: {
    alias: "a",
    rows: (db) =>
      db("agreements as a")
        .join("investors as i", "i.id", "a.investorId")
        .whereNull("a.deletedAt")
        .select(
          "a.*",
          "i.email as investorEmail",
          "a.investorEmail as investorEmail2",
          "a.initialInvestment as investmentAmount",
          db.raw("null as total_roi"),
        ),
  },
  payouts: {
    alias: "p",
    rows: (db) =>
      db("payouts as p")
        .join("agreements as a", "a.id", "p.agreementId")
        .leftJoin("payouts as rest", "rest.id", "p.restOfPayoutId")
        .whereNull("a.deletedAt")
        .whereRaw(
          `(p.status = 'completed' or p.returned or p.status = 'pending' and p.adjusted
            and p.settled_by_payout_id is null and p.settled_by_rollover_id is null)`,
        )
        .select(
          "p.*",
          "a.reference as agreement",
          "p.periodIndex as periodNumber",
          "rest.periodIndex as restOf",
          ...settledBy(db, "settled_by_payout_id = p.id"),
          db.raw(
            `coalesce(p.period_label, case p.payout_type when 'roi' then 'Manual ROI'
               else 'Principal' end) as period`,
          ),
          db.raw("case when p.status = 'completed' then p.payout_date end as payout_date"),
        ),
  },
  rollovers: {
    alias: "r",
    rows: (db) =>
      db("agreement_rollovers as r")
        .join("agreements as a", "a.id", "r.agreementId")
        .leftJoin("agreements as s", "s.id", "r.sourceAgreementId")
        .leftJoin("payouts as p", "p.id", "r.sourcePayoutId")
        .whereNull("a.deletedAt")
        .select(
          "r.*",
          "a.reference as agreement",
          "s.reference as sourceAgreement",
          "p.periodLabel as period",
          "p.periodIndex as periodNumber",
          "p.dueDate",
          ...settledBy(db, "settled_by_rollover_id = r.id"),
        ),
  },
};
