import type { Migration } from "@accord/service-kit";

/**
 * Functions no longer depend on the caller's search path: SQL bodies are resolved here, which keeps
 * them inlined; triggers get a fixed path.
 */
export const functionSearchPath: Migration = {
  name: "0019-function-search-path",
  up: async (db) => {
    await db.raw(resolvedBodies);
    await db.raw(fixedPaths);
  },
};

const resolvedBodies = `
  create or replace function mask_ssn(source jsonb) returns jsonb
  language sql immutable strict
  return (
    select jsonb_object_agg(key, case
      when key like '%ssn%' and jsonb_typeof(value) = 'string'
      then to_jsonb(regexp_replace(value #>> '{}', '[0-9]', '•', 'g'))
      else value end)
    from jsonb_each(source)
  );
  create or replace function is_notable(record_type text, action text, subject jsonb, changed text[])
  returns boolean language sql immutable
  return case record_type
    when 'users' then false
    when 'payouts' then subject ->> 'status' <> 'pending'
      or action = 'update' and (subject ->> 'adjusted' = 'true'
        or changed && array['status', 'adjusted', 'check_number', 'account_last_four'])
    when 'agreements' then action <> 'update'
      or not changed <@ array['investment_amount', 'total_roi', 'first_payout_date']
    else true end;
  create or replace function term_days(term_value integer, term_unit text) returns numeric
  language sql immutable parallel safe
  return (term_value * case term_unit when 'days' then 1 when 'weeks' then 7 else 30.436875 end)
    ::numeric(12,2);
  create or replace function add_to_counter(counter text, delta numeric) returns void
  language sql
  begin atomic
    insert into counters (name, shard, value)
    select counter, pg_backend_pid() % 16, delta where delta <> 0
    on conflict (name, shard) do update set value = counters.value + excluded.value;
  end;
`;

const fixedPaths = `
  do $$
  declare trigger_function regprocedure;
  begin
    for trigger_function in select oid from pg_proc
      where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
    loop
      execute format('alter function %s set search_path = %I, pg_temp',
        trigger_function, current_schema());
    end loop;
  end $$;
`;
