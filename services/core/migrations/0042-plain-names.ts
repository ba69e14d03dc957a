import { LETTER_GROUPS, LETTERS, SIGNS, UNSEEN } from "@accord/domain";
import type { Migration } from "@accord/service-kit";

/**
 * Search rows hold names also as a US keyboard has them, beside the names as they are, which the
 * previous release searches. Rows of names that differ are written by 0043.
 */
export const plainNames: Migration = {
  name: "0042-plain-names",
  up: async (db) => {
    await db.raw(functions);
    await db.raw(sources);
    await db.raw(followAgreements);
  },
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const letters = `translate(lower(regexp_replace(
    normalize(translate(source, ${quoted(SIGNS.typed)}, ${quoted(SIGNS.plain)}), NFKD),
    '[${UNSEEN}]', '', 'g')), ${quoted(LETTERS.typed)}, ${quoted(LETTERS.plain)})`;

const withGroups = LETTER_GROUPS.reduce(
  (sql, [from, to]) => `replace(${sql}, ${quoted(from)}, ${quoted(to)})`,
  letters,
);

/**
 * `searchKey` and `nameSpellings` of libs/domain; ASCII has as many bytes as characters. Plain names
 * take the branch that PostgreSQL inlines.
 */
export const searchKeyFunction = `
  create or replace function search_key(source text) returns text
  language sql immutable strict parallel safe
  return case when octet_length(source) = length(source)
    then lower(replace(source, '\`', '''')) else ${withGroups} end;
`;

const functions = `
  ${searchKeyFunction}
  create function signed_name_spellings(source text) returns text
  language sql immutable strict parallel safe
  return (
    select typed || coalesce(' ' || nullif(key, typed), '')
      || coalesce(' ' || nullif(spaced, key), '')
      || coalesce(' ' || nullif(nullif(joined, key), spaced), '')
    from (select lower(source) as typed, search_key(source) as key) keys,
      lateral (select translate(key, '''".-', '    ') as spaced,
        translate(key, '''".-', '') as joined) without_signs
  );

  create function name_spellings(source text) returns text
  language sql immutable strict parallel safe
  return case when source ~ '[^A-Za-z0-9 ]' then signed_name_spellings(source)
    else lower(source) end;

  create function reference_spellings(source text) returns text
  language sql immutable strict parallel safe
  return lower(source) || coalesce(E'\\t' || nullif(search_key(source), lower(source)), '');
`;

const sources = `
  create or replace view investor_search_source as
    select id as investor_id,
      name_spellings(concat_ws(' ', first_name, middle_name, last_name)) || E'\\t'
        || lower(email) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' '
        || regexp_replace(zip_code, '[^0-9]', '', 'g') as person,
      search_key(last_name) collate "und-x-icu" as last_name_key,
      search_key(first_name) collate "und-x-icu" as first_name_key
    from investors where deleted_at is null;
  create or replace view agreement_search_source as
    select a.id as agreement_id, i.person, reference_spellings(a.reference) as reference_key,
      a.term_value || ' ' || a.term_unit as term, a.investment_amount::text as amount,
      a.investor_id, i.last_name_key, i.first_name_key, a.status, a.investment_amount,
      term_days(a.term_value, a.term_unit) as term_days, a.roi_percentage
    from agreements a join investor_search_source i using (investor_id)
    where a.deleted_at is null;
  create or replace view payout_search_source as
    select p.id as payout_id, case when p.payable then 'payable' else 'paid' end as state,
      case when p.payable then p.due_date else p.payout_date end as day, p.amount,
      (case when a.business_check_standard_mail then 1 else 0 end
        + case when a.business_check_flat_rate_envelope then 2 else 0 end
        + case when a.cashiers_check_standard_mail then 4 else 0 end
        + case when a.cashiers_check_flat_rate_envelope then 8 else 0 end
        + case when a.ach_transfer then 16 else 0 end
        + case when a.wire_transfer then 32 else 0 end)::smallint as methods,
      p.agreement_id, a.investor_id, reference_spellings(a.reference) as reference_key,
      lower(coalesce(p.check_number, '')) as check_key
    from payouts p join agreements a on a.id = p.agreement_id
    where (p.payable or p.status = 'completed') and a.deleted_at is null;
`;

const followAgreements = `
  create or replace function keep_agreement_search() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      delete from agreement_search where agreement_id = new.id;
    elsif tg_op = 'UPDATE' and old.deleted_at is null and old.investor_id = new.investor_id then
      update agreement_search set term_days = term_days(new.term_value, new.term_unit),
        investment_amount = new.investment_amount, roi_percentage = new.roi_percentage,
        status = new.status, term = new.term_value || ' ' || new.term_unit,
        amount = new.investment_amount::text, reference_key = reference_spellings(new.reference)
      where agreement_id = new.id;
    else
      delete from agreement_search where agreement_id = new.id;
      insert into agreement_search select * from agreement_search_source
        where agreement_id = new.id;
    end if;
    return null;
  end $$;
  do $$ begin
    execute format('alter function keep_agreement_search() set search_path = %I, pg_temp',
      current_schema());
  end $$;
`;
