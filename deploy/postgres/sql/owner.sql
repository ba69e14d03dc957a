-- One owner. Its schema belongs to a role without login; the login role that the service runs as may
-- read and write rows, and no more. Can be repeated, also on a database of a release in which the
-- login role was the owner: ownership and rights change in one transaction, under running services.
-- Takes accord.schema, accord.role and accord.password.
do $$
declare
  schema_name constant text := current_setting('accord.schema');
  service constant text := current_setting('accord.role');
  owner constant text := service || '_owner';
  used text;
  lock_timeout_before constant text := current_setting('lock_timeout');
  give_up_at constant timestamptz := clock_timestamp() + interval '2 minutes';
begin
  if not exists (select from pg_roles where rolname = owner) then
    execute format('create role %I nologin', owner);
  end if;
  if not exists (select from pg_roles where rolname = service) then
    execute format('create role %I', service);
  end if;
  execute format('alter role %I login password %L', service, current_setting('accord.password'));
  -- An administrator without superuser changes ownership only between roles of its own.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant %I, %I to current_user', owner, service);
  end if;

  execute format('grant connect, create, temporary on database %I to %I', current_database(), owner);
  execute format('grant connect on database %I to %I', current_database(), service);
  execute format('revoke create, temporary on database %I from %I', current_database(), service);
  execute format('alter role %I in database %I set search_path = %I',
    service, current_database(), schema_name);
  -- Here and not in the services, because a pooler accepts no start-up parameters.
  execute format('alter role %I set statement_timeout = ''15s''', service);
  execute format('alter role %I set lock_timeout = ''5s''', service);
  execute format('alter role %I set idle_in_transaction_session_timeout = ''15s''', service);
  -- Compiling a statement takes longer than any of them saves by it.
  execute format('alter role %I set jit = off', service);

  if exists (select from pg_namespace
      where nspname = schema_name and nspowner = service::regrole) then
    -- Takes every table exclusively, in another order than the services. Waits for less than
    -- deadlock_timeout, so that this gives its locks back and no service is refused.
    loop
      begin
        perform set_config('lock_timeout', '200ms', true);
        execute format('reassign owned by %I to %I', service, owner);
        for used in select nspname from pg_namespace where nspowner = owner::regrole loop
          execute format('grant usage on schema %I to %I', used, service);
          execute format('grant select, insert, update, delete on all tables in schema %I to %I',
            used, service);
          execute format('grant usage, select on all sequences in schema %I to %I', used, service);
        end loop;
        exit;
      exception when lock_not_available then
        if clock_timestamp() > give_up_at then raise; end if;
        perform pg_sleep(0.1 + 0.4 * random());
      end;
    end loop;
    perform set_config('lock_timeout', lock_timeout_before, true);
  end if;
  -- For what migrations will create; history takes some of it back.
  execute format('alter default privileges for role %I grant usage on schemas to %I', owner, service);
  execute format('alter default privileges for role %I
    grant select, insert, update, delete on tables to %I', owner, service);
  execute format('alter default privileges for role %I
    grant usage, select on sequences to %I', owner, service);
  execute format('create schema if not exists %I authorization %I', schema_name, owner);
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('revoke %I from current_user', service);
  end if;
end $$;
