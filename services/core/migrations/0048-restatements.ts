import type { Migration } from "@accord/service-kit";

/**
 * What statements reported and what changed since (docs/rules.md#statements-that-follow-each-other).
 * A change is recorded in its own transaction; refresh-totals.ts adds the firm's day at its end.
 */
export const restatements: Migration = {
  name: "0048-restatements",
  up: async (db) => {
    await db.raw(tables);
    await db.raw(statedRecords);
    await db.raw(restate);
    await db.raw(triggers);
  },
};

/** through: the last day of the latest range; earlier_through: of the range before. */
const tables = `
  create table statement_prints (
    investor_id uuid primary key references investors (id) on delete cascade,
    through date not null,
    earlier_through date not null default '-infinity' check (earlier_through < through)
  );
  create table restatements (
    id bigint generated always as identity primary key,
    investor_id uuid not null references investors (id) on delete cascade,
    agreement_id uuid not null references agreements (id) on delete cascade,
    source text not null check (source in ('payouts', 'agreement_rollovers', 'agreements')),
    record_id uuid not null,
    before jsonb,
    after jsonb,
    returned_line_id uuid references payout_run_lines (id) on delete cascade,
    changed_on date,
    posted_on date,
    check (num_nonnulls(before, after) > 0)
  );
  create index restatements_by_investor on restatements (investor_id, id);
  create index restatements_by_agreement on restatements (agreement_id);
  create index restatements_by_line on restatements (returned_line_id)
    where returned_line_id is not null;
`;

/** A row for each agreement on whose statement the record has a line. */
const statedRecords = `
  create function stated_records(source text, record jsonb)
  returns table (investor_id uuid, agreement_id uuid, day date, stated jsonb)
  language sql stable
  begin atomic
    with line as (
      select coalesce(record ->> 'payout_date', record ->> 'rollover_date',
          record ->> 'deposit_date', record ->> 'start_date')::date as day,
        coalesce(record ->> 'amount', record ->> 'initial_investment') as amount
    )
    select case when source = 'agreements' then (record ->> 'investor_id')::uuid
        else a.investor_id end,
      a.id, line.day,
      jsonb_build_object('day', line.day, 'amount', line.amount,
        'payoutType', record ->> 'payout_type', 'periodLabel', record ->> 'period_label',
        'checkNumber', record ->> 'check_number',
        'rolloverCategory', record ->> 'rollover_category', 'agreementId',
        record ->> 'agreement_id', 'sourceAgreementId', record ->> 'source_agreement_id')
    from line join agreements a on a.id in (
      (record ->> case when source = 'agreements' then 'id' else 'agreement_id' end)::uuid,
      (record ->> 'source_agreement_id')::uuid)
    where line.amount::numeric > 0 and record ->> 'deleted_at' is null
      and (source <> 'payouts' or record ->> 'status' = 'completed');
  end;
`;

/** The payment of a run that is taken back was returned: it keeps its line, printed or not. */
const restate = `
  create function restate(source text, former jsonb, present jsonb) returns void
  language sql
  begin atomic
    insert into restatements (investor_id, agreement_id, source, record_id, before, after,
      returned_line_id)
    select investor_id, agreement_id, source, coalesce(former ->> 'id', present ->> 'id')::uuid,
      case when b.day <= p.through or is_return then b.stated end,
      case when a.day <= p.through then a.stated end,
      case when is_return then (former ->> 'run_line_id')::uuid end
    from stated_records(source, former) b
    full join stated_records(source, present) a using (investor_id, agreement_id)
    left join statement_prints p using (investor_id)
    cross join lateral (
      select a.day is null and former ->> 'run_line_id' is not null as is_return) r
    where b.day <= p.through or a.day <= p.through or is_return;
  end;
`;

const triggers = `
  create function restate_row() returns trigger language plpgsql as $$
  begin
    -- Runs pay thousands, on a day that no statement reported yet.
    if tg_table_name = 'payouts' then
      if tg_op <> 'DELETE' and old.status is distinct from 'completed' and not exists (
        select from agreements a join statement_prints p using (investor_id)
        where a.id = new.agreement_id and p.through >= new.payout_date)
      then return null; end if;
    end if;
    perform restate(tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null;
  end $$;

  create function restate_agreement() returns trigger language plpgsql as $$
  begin
    perform restate('agreements', case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
    if tg_op = 'UPDATE' and (old.deleted_at is null) <> (new.deleted_at is null) then
      perform restate(source, case when new.deleted_at is not null then record end,
          case when new.deleted_at is null then record end)
        from (
          select 'payouts' as source, to_jsonb(p) - 'run_line_id' as record from payouts p
            where p.agreement_id = new.id and p.status = 'completed'
          union all select 'agreement_rollovers', to_jsonb(r) from agreement_rollovers r
            where new.id in (r.agreement_id, r.source_agreement_id)
        ) records;
    end if;
    return null;
  end $$;

  do $$ begin
    execute format('alter function restate_row set search_path = %I, pg_temp', current_schema());
    execute format('alter function restate_agreement set search_path = %I, pg_temp',
      current_schema());
  end $$;

  create trigger restate_insert after insert on payouts for each row
    when (new.status = 'completed') execute function restate_row();
  create trigger restate_update after update on payouts for each row
    when ((old.status = 'completed' or new.status = 'completed')
      and (old.status, old.amount, old.payout_date, old.payout_type)
        is distinct from (new.status, new.amount, new.payout_date, new.payout_type))
    execute function restate_row();
  create trigger restate_delete after delete on payouts for each row
    when (old.status = 'completed') execute function restate_row();
  create trigger restate_change after insert or delete on agreement_rollovers for each row
    execute function restate_row();
  create trigger restate_update after update on agreement_rollovers for each row
    when ((old.agreement_id, old.source_agreement_id, old.amount, old.rollover_date,
        old.rollover_category) is distinct from (new.agreement_id, new.source_agreement_id,
        new.amount, new.rollover_date, new.rollover_category))
    execute function restate_row();
  create trigger restate_insert after insert on agreements for each row
    execute function restate_agreement();
  create trigger restate_update after update on agreements for each row
    when ((old.investor_id, old.initial_investment, coalesce(old.deposit_date, old.start_date),
        old.deleted_at) is distinct from (new.investor_id, new.initial_investment,
        coalesce(new.deposit_date, new.start_date), new.deleted_at))
    execute function restate_agreement();
`;
