import type { Migration } from "@accord/service-kit";

/**
 * Marks payable payouts: pending, unsettled, above zero, of a live active agreement. Triggers keep
 * the mark and a count per due day, so that the upcoming list does not depend on paid payouts.
 */
export const payablePayouts: Migration = {
  name: "0009-payable-payouts",
  up: async (db) => {
    await db.raw(mark);
    await db.raw(followAgreement);
    await db.raw(days);
    await db.raw(markThoseThere);
  },
};

/** The investor of a live agreement is always live. */
const mark = `
  create index payouts_payable on payouts (due_date, id) where payable;
  create function mark_payable() returns trigger language plpgsql as $$
  begin
    new.payable := new.status = 'pending' and new.amount > 0
      and num_nonnulls(new.settled_by_payout_id, new.settled_by_rollover_id) = 0
      and exists (select 1 from agreements a
        where a.id = new.agreement_id and a.status = 'active' and a.deleted_at is null);
    return new;
  end $$;
  create trigger mark_payable before insert or update on payouts
    for each row execute function mark_payable();
`;

const followAgreement = `
  create function mark_payouts_payable() returns trigger language plpgsql as $$
  begin
    update payouts set payable = payable where agreement_id = new.id and status = 'pending';
    return null;
  end $$;
  create trigger mark_payouts_payable after update on agreements for each row
    when (old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null))
    execute function mark_payouts_payable();
`;

/** Spread over rows and updated at commit, like the counters. */
const days = `
  create table payable_days (
    due_date date not null,
    shard smallint not null,
    payouts bigint not null,
    primary key (due_date, shard)
  ) with (fillfactor = 50);
  create function count_payable() returns trigger language plpgsql as $$
  begin
    insert into payable_days (due_date, shard, payouts)
    select day, pg_backend_pid() % 16, sum(step) from (
      select new.due_date as day, 1 as step where tg_op <> 'DELETE' and new.payable
      union all
      select old.due_date, -1 where tg_op <> 'INSERT' and old.payable) steps
    group by day
    on conflict (due_date, shard) do update set payouts = payable_days.payouts + excluded.payouts;
    return null;
  end $$;
  create constraint trigger count_payable_insert after insert on payouts
    deferrable initially deferred for each row when (new.payable)
    execute function count_payable();
  create constraint trigger count_payable_update after update on payouts
    deferrable initially deferred for each row
    when ((old.payable, old.due_date) is distinct from (new.payable, new.due_date))
    execute function count_payable();
  create constraint trigger count_payable_delete after delete on payouts
    deferrable initially deferred for each row when (old.payable)
    execute function count_payable();
`;

/** Updating through the trigger counts the rows as well. */
const markThoseThere = `
  update payouts set payable = payable where status = 'pending';
`;
