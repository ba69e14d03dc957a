import type { Migration } from "@accord/service-kit";

/**
 * The rule of 0024, which takes a row apart and puts it together again. Most audited rows have no
 * key of the rule: they are returned as they are, which halves the time of the audit trigger.
 */
export const quickMask: Migration = {
  name: "0026-quick-mask",
  up: async (db) => {
    await db.raw(`
      create or replace function mask_ssn(source jsonb) returns jsonb
      language plpgsql immutable strict as $$
      begin
        -- At least the keys of the rule below.
        if source::text !~ 'ssn|account_number|tin[_"]|"last_four"|_(cipher|nonce|fingerprint)"' then
          return source;
        end if;
        return (
          select jsonb_object_agg(key, case
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
    `);
  },
};
