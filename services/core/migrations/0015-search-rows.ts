import type { Migration } from "@accord/service-kit";

/**
 * One narrow row per live investor and agreement with all search, filter and sort columns. A search
 * scans at most one small table.
 */
export const searchRows: Migration = {
  name: "0015-search-rows",
  up: async (db) => {
    await db.raw(tables);
    await db.raw(sources);
    await db.raw(fill);
    await db.raw("set local maintenance_work_mem = '256MB'");
    await db.raw(indexes);
    await db.raw("analyze investor_search, agreement_search");
    await db.raw(references);
    await db.raw(followInvestors);
    await db.raw(followAgreements);
    await db.raw(catchUp);
  },
};

/**
 * `person`: name, tab, e-mail, digits of phone and ZIP. Searched columns come first, because a scan
 * reads a row only up to the last column it needs.
 */
const tables = `
  create table investor_search (
    investor_id uuid primary key,
    person text not null,
    last_name_key text collate "und-x-icu" not null,
    first_name_key text collate "und-x-icu" not null
  );
  create table agreement_search (
    agreement_id uuid primary key,
    person text not null,
    reference_key text not null,
    term text not null,
    amount text not null,
    investor_id uuid not null,
    last_name_key text collate "und-x-icu" not null,
    first_name_key text collate "und-x-icu" not null,
    status text not null,
    investment_amount numeric(12,2) not null,
    term_days numeric(12,2) not null,
    roi_percentage numeric(5,2) not null
  );
`;

/** A month is a twelfth of 365.2425 days. */
const sources = `
  create function term_days(term_value integer, term_unit text) returns numeric
  language sql immutable parallel safe as $$
    select (term_value * case term_unit when 'days' then 1 when 'weeks' then 7 else 30.436875 end)
      ::numeric(12,2)
  $$;
  create view investor_search_source as
    select id as investor_id,
      lower(concat_ws(' ', first_name, middle_name, last_name)) || E'\\t' || lower(email) || ' '
        || regexp_replace(phone, '[^0-9]', '', 'g') || ' '
        || regexp_replace(zip_code, '[^0-9]', '', 'g') as person,
      lower(last_name) collate "und-x-icu" as last_name_key,
      lower(first_name) collate "und-x-icu" as first_name_key
    from investors where deleted_at is null;
  create view agreement_search_source as
    select a.id as agreement_id, i.person, lower(a.reference) as reference_key,
      a.term_value || ' ' || a.term_unit as term, a.investment_amount::text as amount,
      a.investor_id, i.last_name_key, i.first_name_key, a.status, a.investment_amount,
      term_days(a.term_value, a.term_unit) as term_days, a.roi_percentage
    from agreements a join investor_search_source i using (investor_id)
    where a.deleted_at is null;
`;

/** Before the foreign keys and triggers, which block writers until commit. */
const fill = `
  insert into investor_search select * from investor_search_source;
  insert into agreement_search select * from agreement_search_source;
`;

const indexes = `
  create index investor_search_person on investor_search using gin (person gin_trgm_ops);
  create index investor_search_by_name on investor_search
    (last_name_key, first_name_key, investor_id);
  create index agreement_search_text on agreement_search
    using gin (person gin_trgm_ops, reference_key gin_trgm_ops);
  create index agreement_search_by_investor_id on agreement_search (investor_id);
  create index agreement_search_term on agreement_search (term text_pattern_ops);
  create index agreement_search_amount on agreement_search (amount text_pattern_ops);
  create unique index agreement_search_by_reference on agreement_search (reference_key);
  create index agreement_search_by_investor on agreement_search
    (last_name_key, first_name_key, investor_id, agreement_id);
  create index agreement_search_by_amount on agreement_search (investment_amount, agreement_id);
  create index agreement_search_by_term on agreement_search (term_days, agreement_id);
  create index agreement_search_by_roi on agreement_search (roi_percentage, agreement_id);
  create index agreement_search_by_status on agreement_search (status, reference_key);
  alter table investor_search alter person set statistics 1000;
  alter table agreement_search alter person set statistics 1000,
    alter reference_key set statistics 1000;
`;

const references = `
  alter table investor_search add foreign key (investor_id)
    references investors (id) on delete cascade not valid;
  alter table agreement_search add foreign key (agreement_id)
    references agreements (id) on delete cascade not valid;
`;

const followInvestors = `
  create function keep_investor_search() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      delete from investor_search where investor_id = new.id;
      return null;
    end if;
    insert into investor_search select * from investor_search_source where investor_id = new.id
    on conflict (investor_id) do update set last_name_key = excluded.last_name_key,
      first_name_key = excluded.first_name_key, person = excluded.person;
    update agreement_search s set last_name_key = i.last_name_key,
      first_name_key = i.first_name_key, person = i.person
    from investor_search i where i.investor_id = new.id and s.investor_id = new.id;
    return null;
  end $$;
  create trigger keep_search after insert on investors
    for each row execute function keep_investor_search();
  create trigger keep_search_update after update on investors for each row
    when ((old.first_name, old.middle_name, old.last_name, old.email, old.phone, old.zip_code,
        old.deleted_at is null) is distinct from
      (new.first_name, new.middle_name, new.last_name, new.email, new.phone, new.zip_code,
        new.deleted_at is null))
    execute function keep_investor_search();
`;

/**
 * Leaves the investor's columns alone: another transaction may be renaming the investor, whose lock
 * is not held here.
 */
const followAgreements = `
  create function keep_agreement_search() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      delete from agreement_search where agreement_id = new.id;
    elsif tg_op = 'UPDATE' and old.deleted_at is null and old.investor_id = new.investor_id then
      update agreement_search set term_days = term_days(new.term_value, new.term_unit),
        investment_amount = new.investment_amount, roi_percentage = new.roi_percentage,
        status = new.status, term = new.term_value || ' ' || new.term_unit,
        amount = new.investment_amount::text, reference_key = lower(new.reference)
      where agreement_id = new.id;
    else
      delete from agreement_search where agreement_id = new.id;
      insert into agreement_search select * from agreement_search_source
        where agreement_id = new.id;
    end if;
    return null;
  end $$;
  create trigger keep_search after insert on agreements
    for each row execute function keep_agreement_search();
  create trigger keep_search_update after update on agreements for each row
    when ((old.reference, old.investor_id, old.investment_amount, old.term_value, old.term_unit,
        old.roi_percentage, old.status, old.deleted_at is null) is distinct from
      (new.reference, new.investor_id, new.investment_amount, new.term_value, new.term_unit,
        new.roi_percentage, new.status, new.deleted_at is null))
    execute function keep_agreement_search();
`;

/** Rows written while the tables were filled. */
const catchUp = `
  delete from investor_search s where not exists
    (select 1 from investor_search_source i where (i.*) = (s.*) and i.investor_id = s.investor_id);
  insert into investor_search select * from investor_search_source on conflict do nothing;
  delete from agreement_search s where not exists
    (select 1 from agreement_search_source a where (a.*) = (s.*) and a.agreement_id = s.agreement_id);
  insert into agreement_search select * from agreement_search_source on conflict do nothing;
  alter table investor_search validate constraint investor_search_investor_id_fkey;
  alter table agreement_search validate constraint agreement_search_agreement_id_fkey;
`;
