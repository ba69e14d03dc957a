-- Notes what migrations do to large tables: each statement that changes the schema, rewrites, and
-- writes, with the locks and the scans of the transaction so far.
create schema observed;
create table observed.large (name text not null, oid oid not null);
create table observed.notes (
  id integer generated always as identity,
  xid bigint not null,
  event text not null,
  tag text not null,
  written text,
  tables jsonb not null
);

create function observed.add_note(event text, tag text, written oid) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into observed.notes (xid, event, tag, written, tables)
  select txid_current(), event, tag, (select name from observed.large l where l.oid = written),
    jsonb_object_agg(l.name, jsonb_build_object(
      'scans', pg_stat_get_xact_numscans(l.oid),
      'blocked', (select string_agg(mode, ' ') from pg_locks
        where pid = pg_backend_pid() and relation = l.oid and granted
          and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'))))
  from observed.large l
$$;

create function observed.on_statement() returns event_trigger language plpgsql as $$
begin
  perform observed.add_note(tg_event, tg_tag, null);
end $$;
create function observed.on_rewrite() returns event_trigger language plpgsql as $$
begin
  perform observed.add_note(tg_event, tg_tag, pg_event_trigger_table_rewrite_oid());
end $$;
create function observed.on_write() returns trigger language plpgsql as $$
begin
  perform observed.add_note('write', tg_op, tg_relid);
  return null;
end $$;

grant usage on schema observed to public;
create event trigger observed_start on ddl_command_start execute function observed.on_statement();
create event trigger observed_end on ddl_command_end execute function observed.on_statement();
create event trigger observed_rewrite on table_rewrite execute function observed.on_rewrite();
