/**
 * SQL: an entry of the audit log was written by an import that was undone as a whole. What it did is
 * gone, so that it is no change that keeps a record. One that updated records or kept some left
 * something behind.
 */
export const isTakenBack = (entry: string): string =>
  `exists (select from import_batches undone
     where undone.id::text = ${entry}.request_id and undone.status = 'undone'
       and coalesce((undone.counts ->> 'kept')::int, 0) = 0
       and coalesce((undone.counts ->> 'updated')::int, 0) = 0)`;
