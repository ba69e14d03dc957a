import type { UpcomingPayout } from "@accord/contracts";
import { addDays, isDay, parseMoney, statusOn } from "@accord/domain";
import type { Day } from "@accord/domain";
import { badRequest, decodeCursor, encodeCursor } from "@accord/service-kit";
import type { Knex } from "knex";

interface UpcomingRow {
  id: string;
  due_date: Day;
  payout_date: Day;
  amount: string;
  payout_type: UpcomingPayout["payoutType"];
  agreement_id: string;
  reference: string;
  investor_id: string;
  first_name: string;
  last_name: string;
}

/** Where a page begins: after this row. */
interface Key {
  readonly dueDate: Day;
  readonly id: string;
}

const BATCH = 1000;

/**
 * Overdue payouts and those due within `days` of today, soonest first: unpaid and unsettled, of
 * active agreements of live investors, never 0.00 (decisions, section 3). One page and its cursor.
 */
export async function upcomingPage(
  db: Knex,
  asked: { today: Day; days: number; limit: number; cursor: string | null },
): Promise<{ items: UpcomingPayout[]; nextCursor: string | null }> {
  const after = asked.cursor === null ? null : readCursor(asked.cursor);
  const rows = await readUpcoming(db, { ...asked, after, limit: asked.limit + 1 });
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  const hasMore = rows.length > asked.limit;
  return {
    items: page.map((row) => present(row, asked.today)),
    nextCursor: hasMore && last ? encodeCursor([last.due_date, last.id]) : null,
  };
}

/** The whole list, read in batches so that it never stands in memory. */
export async function* allUpcoming(
  db: Knex,
  asked: { today: Day; days: number },
): AsyncGenerator<UpcomingPayout> {
  let after: Key | null = null;
  for (;;) {
    const rows: UpcomingRow[] = await readUpcoming(db, { ...asked, after, limit: BATCH });
    for (const row of rows) yield present(row, asked.today);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { dueDate: last.due_date, id: last.id };
  }
}

function readUpcoming(
  db: Knex,
  asked: { today: Day; days: number; after: Key | null; limit: number },
): Promise<UpcomingRow[]> {
  const query = db("payouts as p")
    .join("agreements as a", "a.id", "p.agreement_id")
    .join("investors as i", "i.id", "a.investor_id")
    .select<UpcomingRow[]>(
      ...["id", "due_date", "payout_date", "amount", "payout_type"].map((name) => `p.${name}`),
      ...["p.agreement_id", "a.reference", "a.investor_id", "i.first_name", "i.last_name"],
    )
    .where({ "p.status": "pending", "a.status": "active" })
    .whereNull("p.settled_by_payout_id")
    .whereNull("p.settled_by_rollover_id")
    .where("p.amount", ">", 0)
    .where("p.due_date", "<=", addDays(asked.today, asked.days))
    .whereNull("a.deleted_at")
    .whereNull("i.deleted_at")
    .orderBy(["p.due_date", "p.id"])
    .limit(asked.limit);
  if (asked.after !== null) {
    void query.whereRaw("(p.due_date, p.id) > (?::date, ?::uuid)", [
      asked.after.dueDate,
      asked.after.id,
    ]);
  }
  return query;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(cursor: string): Key {
  const [dueDate, id] = decodeCursor(cursor, 2);
  if (typeof dueDate === "string" && isDay(dueDate) && typeof id === "string" && uuid.test(id)) {
    return { dueDate, id };
  }
  throw badRequest("The cursor is not one of this list. Start again from the first page.");
}

function present(row: UpcomingRow, today: Day): UpcomingPayout {
  const facts = { status: "pending", dueDate: row.due_date, isSettled: false } as const;
  return {
    id: row.id,
    dueDate: row.due_date,
    payoutDate: row.payout_date,
    amount: row.amount,
    payoutType: row.payout_type,
    status: statusOn({ ...facts, amount: parseMoney(row.amount) }, today),
    agreement: {
      id: row.agreement_id,
      reference: row.reference,
      investor: { id: row.investor_id, firstName: row.first_name, lastName: row.last_name },
    },
  };
}
