import { parseMoney, type Cents } from "@accord/domain";
import type { Knex } from "knex";

const TABLE = "import_batches";
const PART = 500;

export interface ApprovalColumns {
  /** Who chose its columns or changed its cells. */
  readonly editors: readonly string[];
  /** When it was started, also where it waited for an approver. */
  readonly startedAt: string | null;
  readonly paidCount: number | null;
  readonly paidAmount: string | null;
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
  readonly rejectedBy: string | null;
  readonly rejectedAt: string | null;
  readonly rejection: string | null;
}

interface CellsRow {
  readonly sheet: number;
  readonly n: number;
  readonly cells: readonly string[];
}

/** The rows that are imported or can be and may mark payouts as paid, in parts. */
export async function* payingRows(trx: Knex, batchId: string): AsyncGenerator<CellsRow[]> {
  let last = { sheet: 0, n: 0 };
  for (;;) {
    const rows: CellsRow[] = await trx("import_rows as r")
      .join("import_sheets as s", { "s.batchId": "r.batchId", "s.n": "r.sheet" })
      .where({ "r.batchId": batchId })
      .whereRaw(
        "(s.kind = 'payouts' or s.kind = 'agreements' and jsonb_exists(s.mapping, 'paidBeforeToday'))",
      )
      .whereIn("r.state", ["valid", "imported"])
      .whereRaw("(r.sheet, r.n) > (?, ?)", [last.sheet, last.n])
      .orderBy(["r.sheet", "r.n"])
      .limit(PART)
      .select("r.sheet", "r.n", "r.cells");
    if (rows.length > 0) yield rows;
    if (rows.length < PART) return;
    last = rows.at(-1) ?? last;
  }
}

/**
 * What these people marked as paid by other imports since, without an approver. An undone import
 * counts only where it left something.
 */
export async function paidWithoutApprover(
  trx: Knex.Transaction,
  id: string,
  { people, since }: { readonly people: readonly string[]; readonly since: Date },
): Promise<Cents> {
  // Imports that start at the same moment count each other.
  await trx.raw("select pg_advisory_xact_lock(hashtext('accord:import-approvals'))");
  const row: { sum?: string | null } | undefined = await trx(TABLE)
    .whereNot({ id })
    .whereNull("approvedBy")
    .where("startedAt", ">", since)
    .whereRaw("(imported_by = any(?::uuid[]) or created_by = any(?::uuid[]))", [
      [...people],
      [...people],
    ])
    .whereRaw(
      "(status in ('importing', 'done', 'undoing') or (counts->>'imported')::int > 0 or (counts->>'kept')::int > 0)",
    )
    .sum({ sum: "paidAmount" })
    .first();
  return parseMoney(row?.sum ?? "0.00");
}

/** A changed file has to be approved again. */
export const addEditor = (trx: Knex.Transaction, id: string, userId: string): Promise<unknown> =>
  trx(TABLE)
    .where({ id })
    .update({
      editors: trx.raw("array(select distinct unnest(editors || ?::uuid))", [userId]),
      ...{ approvedBy: null, approvedAt: null },
    });
