import { investorKinds, usStates } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { listed } from "./sql.ts";

const filledUp = (column: string, max: number) =>
  `btrim(${column}) <> '' and length(${column}) <= ${max}`;

/** What a kind has and lacks (docs/rules.md#kinds-of-investors); validated by 0061. */
export const kindChecks: Readonly<Record<string, string>> = {
  investors_kind_check: `kind in (${listed(investorKinds)})`,
  investors_legal_name_check: `(kind <> 'person') = (legal_name is not null)
    and ${filledUp("legal_name", 120)}`,
  investors_acting_as_check: `(kind <> 'person' or acting_as is null)
    and ${filledUp("acting_as", 100)}`,
  investors_custodian_check: `(kind = 'ira') = (custodian_name is not null)
    and ${filledUp("custodian_name", 120)}`,
  investors_custodian_account_check: `(kind = 'ira' or custodian_account is null)
    and ${filledUp("custodian_account", 44)}`,
  investors_payee_address_check: `(kind = 'ira' or payee_address is null)
    and num_nonnulls(payee_address, payee_city, payee_state, payee_zip_code) in (0, 4)
    and ${filledUp("payee_address", 200)} and ${filledUp("payee_city", 100)}
    and ${filledUp("payee_zip_code", 10)} and payee_state in (${listed(usStates)})`,
  investors_second_party_kind_check: "kind in ('person', 'trust') or not has_second_party",
};

/** People, trusts, companies and retirement accounts. Existing investors are people. */
export const investorKindsAdded: Migration = {
  name: "0059-investor-kinds",
  up: async (db) => {
    await db.raw(columns);
    await db.raw(functions);
    await db.raw(sources);
    await db.raw(followInvestors);
    await db.raw(mask);
  },
};

const constraints = Object.entries(kindChecks).map(
  ([name, check]) => `add constraint ${name} check (${check}) not valid`,
);

const columns = `
  alter table investors
    add column kind text not null default 'person',
    add column legal_name text,
    add column acting_as text,
    add column custodian_name text,
    add column custodian_account text,
    add column payee_address text,
    add column payee_city text,
    add column payee_state text,
    add column payee_zip_code text,
    ${constraints.join(",\n    ")};
  alter table investor_search add column kind text not null default 'person';
  alter table payout_run_lines add column custodian_account text, add column bank_name text;
  alter table checks add column custodian_account text;
`;

/** `sort` of \`investorNames\` in libs/domain, and what orders investors with the same one. */
const functions = `
  create function investor_sort_name(legal_name text, last_name text) returns text
  language sql immutable parallel safe
  return case when legal_name is null then last_name
    else regexp_replace(legal_name, '^the\\s+', '', 'i') end;

  create function investor_acting_name(legal_name text, first_name text, last_name text) returns text
  language sql immutable parallel safe
  return case when legal_name is null then first_name else last_name || ' ' || first_name end;
`;

const sources = `
  create or replace view investor_search_source as
    select id as investor_id,
      name_spellings(concat_ws(' ', first_name, middle_name, last_name, legal_name)) || E'\\t'
        || lower(email) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' '
        || regexp_replace(zip_code, '[^0-9]', '', 'g') as person,
      search_key(investor_sort_name(legal_name, last_name)) collate "und-x-icu" as last_name_key,
      search_key(investor_acting_name(legal_name, first_name, last_name)) collate "und-x-icu"
        as first_name_key,
      kind
    from investors where deleted_at is null;
`;

const followInvestors = `
  create or replace function keep_investor_search() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is not null then
      delete from investor_search where investor_id = new.id;
      return null;
    end if;
    insert into investor_search select * from investor_search_source where investor_id = new.id
    on conflict (investor_id) do update set last_name_key = excluded.last_name_key,
      first_name_key = excluded.first_name_key, person = excluded.person, kind = excluded.kind;
    update agreement_search s set last_name_key = i.last_name_key,
      first_name_key = i.first_name_key, person = i.person
    from investor_search i where i.investor_id = new.id and s.investor_id = new.id;
    return null;
  end $$;
  do $$ begin
    execute format('alter function keep_investor_search() set search_path = %I, pg_temp',
      current_schema());
  end $$;
  drop trigger keep_search_update on investors;
  create trigger keep_search_update after update on investors for each row
    when ((old.first_name, old.middle_name, old.last_name, old.email, old.phone, old.zip_code,
        old.kind, old.legal_name, old.deleted_at is null) is distinct from
      (new.first_name, new.middle_name, new.last_name, new.email, new.phone, new.zip_code,
        new.kind, new.legal_name, new.deleted_at is null))
    execute function keep_investor_search();
`;

/** The rule of 0026; of an account at a custodian the last four stay, as in lists. */
const mask = `
  create or replace function mask_ssn(source jsonb) returns jsonb
  language plpgsql immutable strict as $$
  begin
    -- At least the keys of the rule below.
    if source::text !~ 'ssn|account_number|custodian_account|tin[_"]|"last_four"|_(cipher|nonce|fingerprint)"' then
      return source;
    end if;
    return (
      select jsonb_object_agg(key, case
        when jsonb_typeof(value) = 'string' and key = 'custodian_account'
        then to_jsonb('••••' || right(regexp_replace(value #>> '{}', '[^[:alnum:]]', '', 'g'), 4))
        when jsonb_typeof(value) = 'string' and (key like '%ssn%' or key like '%account\\_number%'
          or key ~ '(^|_)tin(_|$)' or key = 'last_four')
        then to_jsonb(regexp_replace(value #>> '{}', '[0-9]', '•', 'g'))
        else value end)
      from jsonb_each(source)
      where key !~ '_(cipher|nonce|fingerprint)$'
    );
  end $$;
  do $$ begin
    execute format('alter function mask_ssn(jsonb) set search_path = %I, pg_temp',
      current_schema());
  end $$;
`;
