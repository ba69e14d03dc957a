import type { Knex } from "knex";
import { entries, type AuditRow } from "../../book/audit-texts/index.ts";
import { activityRanks } from "./activity.ts";
import { withFiles } from "./entry-files.read.ts";

/**
 * Recent Activity, newest first: one entry per request and record, the highest rank, the latest on
 * a tie.
 */
export async function readActivity(db: Knex, limit: number): Promise<AuditRow[]> {
  const shown: { rows: { id: string }[] } = await db.raw(shownIds, {
    limit,
    ranks: JSON.stringify(activityRanks),
  });
  const ids = shown.rows.map(({ id }) => id);
  const rows = await withFiles(db, await entries(db).whereIn("l.id", ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const subject = "coalesce(l.agreement_id, l.investor_id, l.record_id)";
/** An entry without a request is its own group. */
const group = `coalesce(l.request_id || ' ' || ${subject}, l.id::text)`;

const shownIds = `
  with recursive seen as (
    (select l.id, l.request_id, ${group} as key, array[${group}] as keys
     from audit_log l where l.notable order by l.id desc limit 1)
    union all
    (select next.id, next.request_id, next.key, seen.keys || next.key
     from seen, lateral (
       select l.id, l.request_id, ${group} as key from audit_log l
       where l.notable and l.id < seen.id and ${group} <> all (seen.keys)
       order by l.id desc limit 1) next
     where cardinality(seen.keys) < :limit)
  )
  select coalesce(best.id, seen.id) as id from seen left join lateral (
    select l.id from audit_log l
    where l.notable and l.request_id = seen.request_id and ${group} = seen.key
    order by coalesce((:ranks::jsonb ->> l.record_type)::numeric, -1)
      + case l.action when 'insert' then 0.5 else 0 end desc, l.id desc
    limit 1) best on true
  order by seen.id desc
`;
