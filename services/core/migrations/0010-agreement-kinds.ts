import type { Migration } from "@accord/service-kit";

/** Counts live agreements per term and amount, updated at commit, for the list's filters. */
export const agreementKinds: Migration = {
  name: "0010-agreement-kinds",
  up: async (db) => {
    await db.raw(kinds);
    await db.raw(countKinds);
    await db.raw(countThoseThere);
    await db.raw(starts);
  },
};

const kinds = `
  create table agreement_kinds (
    term_value integer not null,
    term_unit text not null,
    investment_amount numeric(12,2) not null,
    agreements bigint not null,
    primary key (term_value, term_unit, investment_amount)
  ) with (fillfactor = 70);
`;

/** Kinds without agreements are deleted, or every amount ever used would stay. */
const countKinds = `
  create function count_kinds() returns trigger language plpgsql as $$
  begin
    insert into agreement_kinds as kept (term_value, term_unit, investment_amount, agreements)
    select term_value, term_unit, investment_amount, sum(step) from (
      select new.term_value, new.term_unit, new.investment_amount, 1 as step
      where tg_op <> 'DELETE' and new.deleted_at is null
      union all
      select old.term_value, old.term_unit, old.investment_amount, -1
      where tg_op <> 'INSERT' and old.deleted_at is null) steps
    group by 1, 2, 3 having sum(step) <> 0
    order by 1, 2, 3
    on conflict (term_value, term_unit, investment_amount)
      do update set agreements = kept.agreements + excluded.agreements;
    if tg_op <> 'INSERT' then
      delete from agreement_kinds where agreements = 0
        and (term_value, term_unit, investment_amount)
          = (old.term_value, old.term_unit, old.investment_amount);
    end if;
    return null;
  end $$;
  create constraint trigger count_kinds_insert after insert or delete on agreements
    deferrable initially deferred for each row execute function count_kinds();
  create constraint trigger count_kinds_update after update on agreements
    deferrable initially deferred for each row
    when ((old.term_value, old.term_unit, old.investment_amount, old.deleted_at is null)
      is distinct from
      (new.term_value, new.term_unit, new.investment_amount, new.deleted_at is null))
    execute function count_kinds();
`;

/** The triggers block writers until commit, so no row is missed or counted twice. */
const countThoseThere = `
  insert into agreement_kinds (term_value, term_unit, investment_amount, agreements)
  select term_value, term_unit, investment_amount, count(*) from agreements
  where deleted_at is null group by 1, 2, 3;
`;

/**
 * Indexes for prefix matches. The statistics are needed because the planner ignores those of a
 * partial index.
 */
const starts = `
  create index agreements_by_term_text on agreements
    ((term_value::text || ' ' || term_unit) text_pattern_ops) where deleted_at is null;
  create index agreements_by_amount_text on agreements
    ((investment_amount::text) text_pattern_ops) where deleted_at is null;
  create statistics agreements_term_text on (term_value::text || ' ' || term_unit) from agreements;
  create statistics agreements_amount_text on (investment_amount::text) from agreements;
`;
