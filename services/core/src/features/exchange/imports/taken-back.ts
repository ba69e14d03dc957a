/** SQL: an entry of the audit log belongs to an import that was undone and left nothing behind. */
export const isTakenBack = (entry: string): string =>
  `exists (select from import_batches undone
     where undone.id::text = ${entry}.request_id and undone.status = 'undone'
       and coalesce((undone.counts ->> 'kept')::int, 0) = 0
       and coalesce((undone.counts ->> 'updated')::int, 0) = 0)`;
