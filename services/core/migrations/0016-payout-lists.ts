import type { Migration } from "@accord/service-kit";

/**
 * One narrow row per payable or paid payout of a live agreement, and sums per day and method. Reads
 * continue; writers wait only while changes made meanwhile are copied.
 */
export const payoutLists: Migration = {
  name: "0016-payout-lists",
  up: async (db) => {
    await db.raw(table);
    await db.raw(source);
    await db.raw("insert into payout_search select * from payout_search_source");
    await db.raw("set local maintenance_work_mem = '256MB'");
    await db.raw(indexes);
    await db.raw("analyze payout_search");
    await db.raw(reference);
    await db.raw(followPayouts);
    await db.raw(followAgreements);
    await db.raw(catchUp);
    await db.raw(days);
    await db.raw(followRows);
  },
};

/** `day` is the due day of payable payouts and the payment date of paid ones. */
const table = `
  create table payout_search (
    payout_id uuid primary key,
    state text not null check (state in ('payable', 'paid')),
    day date not null,
    amount numeric(12,2) not null,
    methods smallint not null,
    agreement_id uuid not null,
    investor_id uuid not null,
    reference_key text not null,
    check_key text not null
  );
`;

const source = `
  create view payout_search_source as
    select p.id as payout_id, case when p.payable then 'payable' else 'paid' end as state,
      case when p.payable then p.due_date else p.payout_date end as day, p.amount,
      (case when a.business_check_standard_mail then 1 else 0 end
        + case when a.business_check_flat_rate_envelope then 2 else 0 end
        + case when a.cashiers_check_standard_mail then 4 else 0 end
        + case when a.cashiers_check_flat_rate_envelope then 8 else 0 end
        + case when a.ach_transfer then 16 else 0 end
        + case when a.wire_transfer then 32 else 0 end)::smallint as methods,
      p.agreement_id, a.investor_id, lower(a.reference) as reference_key,
      lower(coalesce(p.check_number, '')) as check_key
    from payouts p join agreements a on a.id = p.agreement_id
    where (p.payable or p.status = 'completed') and a.deleted_at is null;
`;

/**
 * One per order of a view and one per search. Indexes by day cover all searched columns, for
 * index-only counts and sums.
 */
const indexes = `
  create index payout_search_by_day on payout_search (state, day, payout_id)
    include (amount, methods, investor_id, agreement_id, reference_key, check_key);
  create index payout_search_by_amount on payout_search (state, amount, payout_id) include (day);
  create index payout_search_by_reference on payout_search (state, reference_key, payout_id)
    include (day);
  create index payout_search_by_check on payout_search (state, check_key, payout_id) include (day);
  create index payout_search_check on payout_search (check_key text_pattern_ops)
    where check_key <> '';
  create index payout_search_by_agreement on payout_search (agreement_id);
  create index payout_search_by_investor on payout_search (investor_id);
  create statistics payout_search_days (mcv) on state, day from payout_search;
`;

/** Writers wait from here. Agreements are locked first, as every money write does. */
const reference = `
  lock table agreements, payouts in share row exclusive mode;
  alter table payout_search add foreign key (payout_id)
    references payouts (id) on delete cascade not valid;
`;

const columns = [
  "state",
  "day",
  "amount",
  "methods",
  "agreement_id",
  "investor_id",
  "reference_key",
  "check_key",
];

const upsert = (where: string) => `
  insert into payout_search as kept select * from payout_search_source where ${where}
  on conflict (payout_id) do update set
    ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}
  where (kept.*) is distinct from (excluded.*);
`;

const followPayouts = `
  create function keep_payout_search() returns trigger language plpgsql as $$
  begin
    if new.payable or new.status = 'completed' then
      ${upsert("payout_id = new.id")}
    else
      delete from payout_search where payout_id = new.id;
    end if;
    return null;
  end $$;
  create trigger keep_search after insert on payouts for each row
    when (new.payable or new.status = 'completed') execute function keep_payout_search();
  create trigger keep_search_update after update on payouts for each row
    when ((old.payable, old.status, old.due_date, old.payout_date, old.amount, old.check_number,
        old.agreement_id) is distinct from
      (new.payable, new.status, new.due_date, new.payout_date, new.amount, new.check_number,
        new.agreement_id))
    execute function keep_payout_search();
`;

/** Money writes lock the agreement first, so its payouts cannot change meanwhile. */
const followAgreements = `
  create function keep_payouts_search() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      delete from payout_search where agreement_id = new.id;
    else
      ${upsert("agreement_id = new.id")}
    end if;
    return null;
  end $$;
  create trigger keep_payouts_search after update on agreements for each row
    when ((old.reference, old.investor_id, old.deleted_at is null,
        old.business_check_standard_mail, old.business_check_flat_rate_envelope,
        old.cashiers_check_standard_mail, old.cashiers_check_flat_rate_envelope,
        old.ach_transfer, old.wire_transfer) is distinct from
      (new.reference, new.investor_id, new.deleted_at is null,
        new.business_check_standard_mail, new.business_check_flat_rate_envelope,
        new.cashiers_check_standard_mail, new.cashiers_check_flat_rate_envelope,
        new.ach_transfer, new.wire_transfer))
    execute function keep_payouts_search();
`;

/** Rows written while the table was filled; no service transaction lasts that long. */
const catchUp = `
  create temporary table changed_payouts on commit drop as
    select p.id from payouts p join agreements a on a.id = p.agreement_id
    where greatest(p.updated_at, a.updated_at) > now() - interval '10 minutes';
  delete from payout_search where payout_id in (select id from changed_payouts);
  delete from payout_search s where not exists (select 1 from payouts p where p.id = s.payout_id);
  insert into payout_search select * from payout_search_source
    where payout_id in (select id from changed_payouts);
  alter table payout_search validate constraint payout_search_payout_id_fkey;
`;

/** Method 0 sums all payouts. Spread like the counters. */
const days = `
  create table payout_days (
    state text not null,
    method smallint not null,
    day date not null,
    shard smallint not null,
    payouts bigint not null,
    amount numeric(20,2) not null,
    primary key (state, method, day, shard)
  ) with (fillfactor = 50);
  create view payout_days_source as
    select state, method, day, count(*) as payouts, sum(amount) as amount
    from payout_search, unnest(array[0, 1, 2, 4, 8, 16, 32]::smallint[]) method
    where method = 0 or methods & method <> 0
    group by state, method, day;
  insert into payout_days select state, method, day, 0, payouts, amount from payout_days_source;
`;

/** Updated at commit in a fixed order, so that writers do not block each other. */
const followRows = `
  create function count_payout_days() returns trigger language plpgsql as $$
  begin
    insert into payout_days as kept (state, method, day, shard, payouts, amount)
    select state, method, day, pg_backend_pid() % 16, sum(step), sum(step * amount)
    from (
      select new.state, new.day, new.amount, new.methods, 1 as step where tg_op <> 'DELETE'
      union all
      select old.state, old.day, old.amount, old.methods, -1 where tg_op <> 'INSERT') steps,
      unnest(array[0, 1, 2, 4, 8, 16, 32]::smallint[]) method
    where method = 0 or methods & method <> 0
    group by state, method, day having sum(step) <> 0 or sum(step * amount) <> 0
    order by state, method, day
    on conflict (state, method, day, shard) do update
      set payouts = kept.payouts + excluded.payouts, amount = kept.amount + excluded.amount;
    return null;
  end $$;
  create constraint trigger count_days after insert or delete on payout_search
    deferrable initially deferred for each row execute function count_payout_days();
  create constraint trigger count_days_update after update on payout_search
    deferrable initially deferred for each row
    when ((old.state, old.day, old.amount, old.methods) is distinct from
      (new.state, new.day, new.amount, new.methods))
    execute function count_payout_days();
`;
