import type { Migration } from "@accord/service-kit";

/**
 * Totals per live investor, and portfolio counters. A counter is spread over 16 rows and updated at
 * commit, so that writers do not block each other.
 */
export const totals: Migration = {
  name: "0006-totals",
  up: async (db) => {
    await db.raw(investorTotals);
    await db.raw(counters);
    await db.raw(countLive);
    await db.raw(countTotals);
  },
};

/** next_change_on: the next day on which principal moves. */
const investorTotals = `
  create table investor_totals (
    investor_id uuid primary key references investors (id) on delete cascade,
    total_investment numeric(14,2) not null default 0,
    roi_paid numeric(14,2) not null default 0,
    agreements_count integer not null default 0,
    active_agreements_count integer not null default 0,
    next_change_on date
  );
  create index totals_by_investment on investor_totals (total_investment, investor_id);
  create index totals_by_roi_paid on investor_totals (roi_paid, investor_id);
  create index totals_by_agreements on investor_totals (agreements_count, investor_id);
  create index totals_due on investor_totals (next_change_on) where next_change_on is not null;
`;

const counters = `
  create table counters (
    name text not null check (name in
      ('investors', 'agreements', 'active_investors', 'total_investment', 'roi_paid')),
    shard smallint not null,
    value numeric(20,2) not null,
    primary key (name, shard)
  ) with (fillfactor = 50);
  create function add_to_counter(counter text, delta numeric) returns void language sql as $$
    insert into counters (name, shard, value)
    select counter, pg_backend_pid() % 16, delta where delta <> 0
    on conflict (name, shard) do update set value = counters.value + excluded.value
  $$;
`;

const countLive = `
  create function count_live() returns trigger language plpgsql as $$
  begin
    perform add_to_counter(tg_table_name,
      case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end
      - case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end);
    return null;
  end $$;
  create constraint trigger count_live after insert or delete or update of deleted_at on investors
    deferrable initially deferred for each row execute function count_live();
  create constraint trigger count_live after insert or delete or update of deleted_at on agreements
    deferrable initially deferred for each row execute function count_live();
`;

const countTotals = `
  create function count_totals() returns trigger language plpgsql as $$
  declare
    was investor_totals := case when tg_op <> 'INSERT' then old end;
    becomes investor_totals := case when tg_op <> 'DELETE' then new end;
  begin
    perform add_to_counter('active_investors',
      (coalesce(becomes.active_agreements_count, 0) > 0)::int
      - (coalesce(was.active_agreements_count, 0) > 0)::int);
    perform add_to_counter('roi_paid', coalesce(becomes.roi_paid, 0) - coalesce(was.roi_paid, 0));
    perform add_to_counter('total_investment',
      coalesce(becomes.total_investment, 0) - coalesce(was.total_investment, 0));
    return null;
  end $$;
  create constraint trigger count_totals after insert or update or delete on investor_totals
    deferrable initially deferred for each row execute function count_totals();
`;
