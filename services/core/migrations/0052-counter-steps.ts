import type { Migration } from "@accord/service-kit";

/**
 * Counters are counted in one place (docs/adr/0041-counters-once-a-transaction.md). Statement
 * triggers record what each statement changes as steps; a deferred trigger adds the steps of the
 * transaction once, in a fixed order. A posting of the release before adds its sums itself and says
 * so ('app.counted').
 */
export const counterSteps: Migration = {
  name: "0052-counter-steps",
  up: async (db) => {
    await db.raw(dropRowTriggers);
    await db.raw(steps);
    for (const source of sources) await db.raw(countStatements(source));
    await db.raw(followPayouts);
    await db.raw(quietPostings);
    await db.raw(searchPaths);
  },
};

const dropRowTriggers = `
  drop trigger count_live on investors;
  drop trigger count_live on agreements;
  drop trigger count_kinds_insert on agreements;
  drop trigger count_kinds_update on agreements;
  drop trigger count_totals on investor_totals;
  drop trigger count_payable_insert on payouts;
  drop trigger count_payable_update on payouts;
  drop trigger count_payable_delete on payouts;
  drop trigger count_days on payout_search;
  drop trigger count_days_update on payout_search;
  drop function count_live(), count_kinds(), count_totals(), count_payable(), count_payout_days();
`;

/** Empty outside of transactions, so that a crash loses nothing. Only the first row adds all. */
const steps = `
  create unlogged table counter_steps (
    xid xid8 not null default pg_current_xact_id(),
    is_first boolean not null,
    counter text not null,
    day date, state text, method smallint,
    term_value integer, term_unit text, investment_amount numeric(12,2),
    value bigint not null default 0,
    amount numeric(20,2) not null default 0
  );
  create index counter_steps_by_xid on counter_steps (xid);

  create function add_counter_steps() returns trigger language plpgsql as $$
  declare sums jsonb;
  begin
    with mine as (delete from counter_steps where xid = pg_current_xact_id() returning *)
    select jsonb_agg(one) into sums from (
      select counter, day, state, method, term_value, term_unit, investment_amount,
        sum(value) as value, sum(amount) as amount
      from mine group by 1, 2, 3, 4, 5, 6, 7 having sum(value) <> 0 or sum(amount) <> 0
      order by 1, 2, 3, 4, 5, 6, 7) one;
    if sums is null then return null; end if;
    insert into counters (name, shard, value)
      select counter, pg_backend_pid() % 16, value + amount
      from jsonb_populate_recordset(null::counter_steps, sums)
      where counter not in ('payable_days', 'payout_days', 'agreement_kinds')
      on conflict (name, shard) do update set value = counters.value + excluded.value;
    insert into payable_days (due_date, shard, payouts)
      select day, pg_backend_pid() % 16, value
      from jsonb_populate_recordset(null::counter_steps, sums) where counter = 'payable_days'
      on conflict (due_date, shard) do update set payouts = payable_days.payouts + excluded.payouts;
    insert into payout_days as kept (state, method, day, shard, payouts, amount)
      select state, method, day, pg_backend_pid() % 16, value, amount
      from jsonb_populate_recordset(null::counter_steps, sums) where counter = 'payout_days'
      on conflict (state, method, day, shard) do update
        set payouts = kept.payouts + excluded.payouts, amount = kept.amount + excluded.amount;
    insert into agreement_kinds as kept (term_value, term_unit, investment_amount, agreements)
      select term_value, term_unit, investment_amount, value
      from jsonb_populate_recordset(null::counter_steps, sums) where counter = 'agreement_kinds'
      on conflict (term_value, term_unit, investment_amount)
        do update set agreements = kept.agreements + excluded.agreements;
    -- Or every amount ever used would stay.
    delete from agreement_kinds where agreements = 0
      and (term_value, term_unit, investment_amount) in (
        select term_value, term_unit, investment_amount
        from jsonb_populate_recordset(null::counter_steps, sums)
        where counter = 'agreement_kinds' and value < 0);
    return null;
  end $$;
  create constraint trigger add_counter_steps after insert on counter_steps
    deferrable initially deferred for each row when (new.is_first)
    execute function add_counter_steps();
`;

const names = "counter, day, state, method, term_value, term_unit, investment_amount";

interface Source {
  readonly table: string;
  /** What rows count: `names`, then value and amount. */
  readonly counted: (rows: string) => string;
}

const nothing = "null::date, null::text, null::smallint, null::integer, null::text, null::numeric";

const sources: readonly Source[] = [
  {
    table: "investors",
    counted: (rows) => `select 'investors', ${nothing}, 1, 0 from ${rows} where deleted_at is null`,
  },
  {
    table: "agreements",
    counted: (rows) => `
      select 'agreements', ${nothing}, 1, 0 from ${rows} where deleted_at is null
      union all
      select 'agreement_kinds', null, null, null, term_value, term_unit, investment_amount, 1, 0
      from ${rows} where deleted_at is null`,
  },
  {
    table: "investor_totals",
    counted: (rows) => `
      select one.counter, ${nothing}, one.value, one.amount from ${rows}, lateral (values
        ('active_investors', (active_agreements_count > 0)::int, 0::numeric),
        ('total_investment', 0, total_investment), ('roi_paid', 0, roi_paid)
      ) as one (counter, value, amount)`,
  },
  {
    table: "payouts",
    counted: (rows) => `
      select 'payable_days', due_date, null::text, null::smallint, null::integer, null::text,
        null::numeric, 1, 0 from ${rows} where payable`,
  },
  {
    table: "payout_search",
    counted: (rows) => `
      select 'payout_days', day, state, method, null::integer, null::text, null::numeric, 1, amount
      from ${rows}, unnest(array[0, 1, 2, 4, 8, 16, 32]::smallint[]) method
      where method = 0 or methods & method <> 0`,
  },
];

function countStatements({ table, counted }: Source): string {
  const part = (rows: string, sign: string) =>
    `select ${names}, ${sign}value as value, ${sign}amount as amount
     from (${counted(rows)}) part (${names}, value, amount)`;
  const record = (changes: string) => `
    insert into counter_steps (is_first, ${names}, value, amount)
    select not exists (select from counter_steps where xid = pg_current_xact_id())
        and row_number() over () = 1, changed.* from (
      select ${names}, sum(value), sum(amount) from (${changes}) change
      group by ${names} having sum(value) <> 0 or sum(amount) <> 0) changed;`;
  const is = part("becomes", "");
  const was = part("was", "-");
  return `
    create function count_${table}() returns trigger language plpgsql as $$
    begin
      if current_setting('app.counted', true) is not distinct from 'on' then return null; end if;
      if tg_op = 'INSERT' then ${record(is)}
      elsif tg_op = 'DELETE' then ${record(was)}
      else ${record(`${is} union all ${was}`)}
      end if;
      return null;
    end $$;
    create trigger count_insert after insert on ${table} referencing new table as becomes
      for each statement execute function count_${table}();
    create trigger count_update after update on ${table}
      referencing old table as was new table as becomes
      for each statement execute function count_${table}();
    create trigger count_delete after delete on ${table} referencing old table as was
      for each statement execute function count_${table}();
  `;
}

/** By id row by row: a plan is kept, whether it was made for one row or for ten thousand. */
const upsert = `
  insert into payout_search as kept select source.* from becomes b
    cross join lateral (select * from payout_search_source s where s.payout_id = b.id offset 0) source
    where b.payable or b.status = 'completed'
  on conflict (payout_id) do update set
    state = excluded.state, day = excluded.day, amount = excluded.amount,
    methods = excluded.methods, agreement_id = excluded.agreement_id,
    investor_id = excluded.investor_id, reference_key = excluded.reference_key,
    check_key = excluded.check_key
  where (kept.*) is distinct from (excluded.*);
`;

const followPayouts = `
  drop trigger keep_search on payouts;
  drop trigger keep_search_update on payouts;
  drop function keep_payout_search();
  create function keep_payout_search() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from payout_search
        where payout_id
          = any(array(select id from becomes where not payable and status <> 'completed'));
    end if;
    ${upsert}
    return null;
  end $$;
  create trigger keep_search after insert on payouts referencing new table as becomes
    for each statement execute function keep_payout_search();
  create trigger keep_search_update after update on payouts referencing new table as becomes
    for each statement execute function keep_payout_search();
`;

/** What a released run pays is marked; no step of that run is taken back by its own posting. */
const quietPostings = `
  drop trigger mark_run_line_changed on payouts;
  create trigger mark_run_line_changed after update on payouts for each row
    when ((old.amount, old.due_date, old.payable) is distinct from
      (new.amount, new.due_date, new.payable) and not old.in_payment)
    execute function mark_run_line_changed();
`;

const searchPaths = `
  do $$
  declare name text;
  begin
    foreach name in array array['add_counter_steps', 'keep_payout_search',
      ${sources.map(({ table }) => `'count_${table}'`).join(", ")}]
    loop
      execute format('alter function %I() set search_path = %I, pg_temp', name, current_schema());
    end loop;
  end $$;
`;
