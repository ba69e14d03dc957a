import type { Migration } from "@accord/service-kit";

/**
 * What became of a record that left a printed statement: moved to another day, taken back, or
 * deleted. Restatements from before stay as they were printed.
 */
export const movedRecords: Migration = {
  name: "0055-moved-records",
  up: async (db) => {
    await db.raw(`
      alter table restatements
        add column moved_to date,
        add column is_taken_back boolean not null default false;
    `);
    await db.raw(restate);
  },
};

/** As in migration 0048, with both new columns. */
const restate = `
  create or replace function restate(source text, former jsonb, present jsonb) returns void
  language sql
  begin atomic
    insert into restatements (investor_id, agreement_id, source, record_id, before, after,
      returned_line_id, moved_to, is_taken_back)
    select investor_id, agreement_id, source, coalesce(former ->> 'id', present ->> 'id')::uuid,
      case when b.day <= p.through or is_return then b.stated end,
      case when a.day <= p.through then a.stated end,
      case when is_return then (former ->> 'run_line_id')::uuid end,
      case when a.day > p.through then a.day end,
      a.day is null and present is not null and present ->> 'deleted_at' is null
    from stated_records(source, former) b
    full join stated_records(source, present) a using (investor_id, agreement_id)
    left join statement_prints p using (investor_id)
    cross join lateral (
      select a.day is null and former ->> 'run_line_id' is not null as is_return) r
    where b.day <= p.through or a.day <= p.through or is_return;
  end;
`;
