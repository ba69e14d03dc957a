import type { Migration } from "@accord/service-kit";

const audited = [
  "users",
  "investors",
  "agreements",
  "payouts",
  "agreement_rollovers",
  "agreement_amendments",
  "agreement_additional_documents",
  "tax_documents",
];

/**
 * The append-only log, written by triggers in the transaction of the change. `changed` lists
 * updated columns, because a masked SSN looks unchanged.
 */
export const audit: Migration = {
  name: "0005-audit",
  up: async (db) => {
    await db.raw(log);
    await db.raw(appendOnly);
    await db.raw(maskSsn);
    await db.raw(isNotable);
    await db.raw(auditRow);
    for (const table of audited) {
      await db.raw(`create trigger audit after insert or update or delete on ${table}
        for each row execute function audit_row()`);
    }
  },
};

/** other_* is the second record of an entry: a rollover's source, a former investor. */
const log = `
  create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    user_id text,
    request_id text,
    action text not null check (action in ('insert', 'update', 'delete', 'view')),
    record_type text not null,
    record_id uuid not null,
    agreement_id uuid,
    investor_id uuid,
    other_agreement_id uuid,
    other_investor_id uuid,
    before jsonb,
    after jsonb,
    changed text[],
    notable boolean not null default false
  );
  create index audit_by_record on audit_log (record_id, id desc);
  create index audit_by_agreement on audit_log (agreement_id, id desc);
  create index audit_by_investor on audit_log (investor_id, id desc);
  create index audit_by_other_agreement on audit_log (other_agreement_id, id desc)
    where other_agreement_id is not null;
  create index audit_by_other_investor on audit_log (other_investor_id, id desc)
    where other_investor_id is not null;
  create index audit_notable on audit_log (id desc) where notable;
  create index audit_notable_by_request on audit_log (request_id) where notable;
`;

const appendOnly = `
  create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'audit_log is append-only';
  end $$;
  create trigger append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change();
`;

const maskSsn = `
  create function mask_ssn(source jsonb) returns jsonb language sql immutable strict as $$
    select jsonb_object_agg(key, case
      when key like '%ssn%' and jsonb_typeof(value) = 'string'
      then to_jsonb(regexp_replace(value #>> '{}', '[0-9]', '•', 'g'))
      else value end)
    from jsonb_each(source)
  $$
`;

/** People's changes, for Recent Activity; recalculated payouts are excluded. */
const isNotable = `
  create function is_notable(record_type text, action text, subject jsonb, changed text[])
  returns boolean language sql immutable as $$
    select case record_type
      when 'users' then false
      when 'payouts' then subject ->> 'status' <> 'pending'
        or action = 'update' and (subject ->> 'adjusted' = 'true'
          or changed && array['status', 'adjusted', 'check_number', 'account_last_four'])
      when 'agreements' then action <> 'update'
        or not changed <@ array['investment_amount', 'total_roi', 'first_payout_date']
      else true end
  $$
`;

const auditRow = `
  create function audit_row() returns trigger language plpgsql as $$
  declare
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - array['search_text', 'payable'] end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - array['search_text', 'payable'] end;
    subject jsonb := coalesce(new_row, old_row);
    changed_keys text[];
    agreement uuid := subject ->> 'agreement_id';
    investor uuid := subject ->> 'investor_id';
    other_agreement uuid;
    other_investor uuid;
  begin
    if tg_op = 'UPDATE' then
      select array_agg(key order by key) into changed_keys from jsonb_each(new_row)
        where value is distinct from old_row -> key and key not in ('updated_at', 'version');
      if changed_keys is null then return null; end if;
    end if;
    if tg_table_name = 'agreements' then
      agreement := subject ->> 'id';
      other_investor := nullif(old_row ->> 'investor_id', subject ->> 'investor_id');
    elsif tg_table_name = 'investors' then
      investor := subject ->> 'id';
    elsif agreement is not null then
      select a.investor_id into investor from agreements a where a.id = agreement;
    end if;
    if tg_table_name = 'agreement_rollovers' then
      other_agreement := nullif(subject ->> 'source_agreement_id', subject ->> 'agreement_id');
      select nullif(a.investor_id, investor) into other_investor
        from agreements a where a.id = other_agreement;
    end if;
    insert into audit_log (user_id, request_id, action, record_type, record_id, agreement_id,
      investor_id, other_agreement_id, other_investor_id, before, after, changed, notable)
    values (nullif(current_setting('app.user_id', true), ''),
      nullif(current_setting('app.request_id', true), ''), lower(tg_op), tg_table_name,
      (subject ->> 'id')::uuid, agreement, investor, other_agreement, other_investor,
      mask_ssn(old_row), mask_ssn(new_row), changed_keys,
      is_notable(tg_table_name, lower(tg_op), subject, changed_keys));
    return null;
  end $$
`;
