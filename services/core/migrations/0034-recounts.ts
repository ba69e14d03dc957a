import type { Migration } from "@accord/service-kit";

/**
 * Compares the stored counters with the rows that they count, and corrects them (docs/rules.md#sums).
 * The counters of before are corrected here; the service repeats it each night.
 */
export const recounts: Migration = {
  name: "0034-recounts",
  up: async (db) => {
    await db.raw(table);
    await db.raw(differences);
    await db.raw(correct);
    await db.raw(`
      with found as materialized (select recount_counters() as list)
      insert into recounts (differing, differences) select jsonb_array_length(list), list from found
    `);
  },
};

/** `day` is null for the recount of this migration. Only one with differences is in History. */
const table = `
  create table recounts (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default now(),
    day date,
    differing integer not null check (differing >= 0),
    differences jsonb not null
  );
  create index recounts_latest on recounts (at);
  create trigger audit after insert on recounts for each row when (new.differing > 0)
    execute function audit_row();
`;

const differences = `
  create view counter_differences as
    with stored as (
      select name as counter, null::date as day, null::text as state, null::smallint as method,
        value, 0::numeric as amount from counters
      union all select 'payable_days', due_date, null, null, payouts, 0 from payable_days
      union all select 'payout_days', day, state, method, payouts, amount from payout_days
    ), totals as (
      select count(*) filter (where active_agreements_count > 0) as active_investors,
        coalesce(sum(total_investment), 0) as total_investment,
        coalesce(sum(roi_paid), 0) as roi_paid
      from investor_totals
    ), recounted as (
      select 'investors' as counter, null::date as day, null::text as state,
        null::smallint as method, count(*)::numeric as value, 0::numeric as amount
        from investors where deleted_at is null
      union all select 'agreements', null, null, null, count(*), 0
        from agreements where deleted_at is null
      union all select counter, null, null, null, value, 0 from totals, lateral (values
        ('active_investors', active_investors), ('total_investment', total_investment),
        ('roi_paid', roi_paid)) as one (counter, value)
      union all select 'payable_days', due_date, null, null, count(*), 0
        from payouts where payable group by due_date
      union all select 'payout_days', day, state, method, payouts, amount from payout_days_source
    )
    select counter, day, state, method,
      sum(value) filter (where not is_new) as stored, sum(value) filter (where is_new) as recounted,
      sum(amount) filter (where not is_new) as stored_amount,
      sum(amount) filter (where is_new) as recounted_amount
    from (select *, false as is_new from stored union all select *, true from recounted) both_sides
    group by counter, day, state, method
    having sum(case when is_new then value else -value end) <> 0
      or sum(case when is_new then amount else -amount end) <> 0;
`;

/**
 * One statement reads both sides, so that writers, whose rows and counters change in one
 * transaction, change neither difference. Each difference is added to a part (shard) of a counter
 * that no writer uses: nobody waits.
 */
const correct = `
  create function recount_counters() returns jsonb language plpgsql as $$
  declare found jsonb;
  begin
    select coalesce(jsonb_agg(to_jsonb(d) order by d.counter, d.day, d.state, d.method), '[]')
      into found from counter_differences d;
    insert into counters (name, shard, value)
      select counter, 16, coalesce(recounted, 0) - coalesce(stored, 0)
      from jsonb_populate_recordset(null::counter_differences, found) where day is null
      on conflict (name, shard) do update set value = counters.value + excluded.value;
    insert into payable_days (due_date, shard, payouts)
      select day, 16, coalesce(recounted, 0) - coalesce(stored, 0)
      from jsonb_populate_recordset(null::counter_differences, found) where counter = 'payable_days'
      on conflict (due_date, shard) do update set payouts = payable_days.payouts + excluded.payouts;
    insert into payout_days as kept (state, method, day, shard, payouts, amount)
      select state, method, day, 16, coalesce(recounted, 0) - coalesce(stored, 0),
        coalesce(recounted_amount, 0) - coalesce(stored_amount, 0)
      from jsonb_populate_recordset(null::counter_differences, found) where counter = 'payout_days'
      on conflict (state, method, day, shard) do update
        set payouts = kept.payouts + excluded.payouts, amount = kept.amount + excluded.amount;
    return found;
  end $$;
  do $$ begin
    execute format('alter function recount_counters() set search_path = %I, pg_temp',
      current_schema());
  end $$;
`;
