import { auditLogHistory, prepareSwapSql, type Migration } from "@accord/service-kit";

/**
 * Before the audit log is partitioned: a unique index over partitions would need their key, so the
 * moves of envelopes are unique in a table of their own.
 */
export const envelopeMoves: Migration = {
  name: "0022-envelope-moves",
  transaction: false,
  up: async (db) => {
    await db.transaction((trx) => trx.raw(movesSql));
    await db.raw(fillSql);
    for (const sql of prepareSwapSql(auditLogHistory)) await db.raw(sql);
  },
};

/** A repeated move writes no entry, as `on conflict do nothing` did. */
const movesSql = `
  create table if not exists audit_moves (
    envelope_id text, move text, primary key (envelope_id, move)
  );
  create or replace function keep_moves_unique() returns trigger
  language plpgsql security definer as $$
  begin
    if new.after ->> 'envelope_id' is null or new.after ->> 'move' is null then return new; end if;
    insert into audit_moves values (new.after ->> 'envelope_id', new.after ->> 'move')
      on conflict do nothing;
    if not found then return null; end if;
    return new;
  end $$;
  do $$
  declare
    grantee regrole;
  begin
    execute format('alter function keep_moves_unique() set search_path = %I, pg_temp',
      current_schema());
    for grantee in select distinct acl.grantee::regrole from pg_class, aclexplode(relacl) acl
      where oid = 'audit_moves'::regclass and acl.grantee not in (0, relowner)
    loop
      execute format('revoke insert, update, delete, truncate on audit_moves from %s', grantee);
    end loop;
  end $$;
  create or replace trigger unique_moves before insert on audit_log
    for each row when (new.action = 'sign') execute function keep_moves_unique();
`;

const fillSql = `
  insert into audit_moves
  select after ->> 'envelope_id', after ->> 'move' from audit_log
  where action = 'sign' and after ->> 'envelope_id' is not null and after ->> 'move' is not null
  on conflict do nothing
`;
