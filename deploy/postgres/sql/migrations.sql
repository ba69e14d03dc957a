-- The login role that may act as every owner, for migrations and restores; no service has its
-- password. After owner.sql of each. Takes accord.password.
do $$
begin
  if not exists (select from pg_roles where rolname = 'migrations') then
    create role migrations;
  end if;
  execute format('alter role migrations login noinherit password %L',
    current_setting('accord.password'));
  grant gateway_owner, core_owner, documents_owner, signing_owner to migrations;
  execute format('grant connect on database %I to migrations', current_database());
  execute format('revoke all on database %I from public', current_database());
end $$;
