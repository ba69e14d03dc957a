import type { ImportCounts } from "@accord/contracts";
import type { Knex } from "knex";

const counted = `jsonb_build_object('rows', count(*),
  'warnings', count(*) filter (where state in ('valid', 'changed', 'imported', 'updated')
    and issues @> '[{"level": "warning"}]'),
  'valid', count(*) filter (where state = 'valid'),
  'toFix', count(*) filter (where state = 'to_fix'),
  'present', count(*) filter (where state = 'present'),
  'changed', count(*) filter (where state = 'changed'),
  'skipped', count(*) filter (where state = 'skipped'),
  'imported', count(*) filter (where state = 'imported'),
  'updated', count(*) filter (where state = 'updated'),
  'failed', count(*) filter (where state = 'failed'),
  'undone', count(*) filter (where state = 'undone'),
  'kept', count(*) filter (where state = 'kept'))`;

/** By the number of the sheet. */
export async function countsOfSheets(
  db: Knex,
  batchId: string,
): Promise<ReadonlyMap<number, ImportCounts>> {
  const { rows } = await db.raw<{ rows: { sheet: number; counts: ImportCounts }[] }>(
    `select sheet, ${counted} as counts from import_rows where batch_id = ? group by sheet`,
    [batchId],
  );
  return new Map(rows.map(({ sheet, counts }) => [sheet, counts]));
}

/** Counts the rows again and stores the counts with the batch. */
export async function writeCounts(trx: Knex, batchId: string): Promise<void> {
  await trx.raw(
    `update import_batches b set counts = (
       select ${counted}
       from import_rows r where r.batch_id = b.id)
     where b.id = ?`,
    [batchId],
  );
}
