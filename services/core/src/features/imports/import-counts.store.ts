import type { Knex } from "knex";

/** Counts the rows again and stores the counts with the batch. */
export async function writeCounts(trx: Knex, batchId: string): Promise<void> {
  await trx.raw(
    `update import_batches b set counts = (
       select jsonb_build_object('rows', count(*),
         'warnings', count(*) filter (where state in ('valid', 'imported')
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
         'kept', count(*) filter (where state = 'kept'))
       from import_rows r where r.batch_id = b.id)
     where b.id = ?`,
    [batchId],
  );
}
