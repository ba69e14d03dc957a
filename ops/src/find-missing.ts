import type pg from "pg";
import { withClient } from "./backup/open-client.ts";
import { appliedMigrations, loadMigrations } from "./backup/schemas.ts";
import { OWNERS, ownerUrls, type Owner } from "./owners.ts";

export interface UpgradeCheck {
  /** A sentence for each thing that the migrations or the services need and do not find. */
  readonly missing: readonly string[];
  readonly schemas: readonly {
    readonly owner: Owner;
    readonly applied: number;
    /** Names of the migrations that `migrate` will run. */
    readonly pending: readonly string[];
  }[];
}

/** What deploy/postgres/sql gives each role that a service runs as. */
const SETTINGS = [
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
  "jit",
];

/** Reads what an upgrade needs of the database. Changes nothing. */
export async function findMissing(migrationsUrl: string): Promise<UpgradeCheck> {
  const missing = await withClient(migrationsUrl, async (client) => {
    const roles = await missingRoles(client);
    return roles.length > 0
      ? roles
      : [...(await foreignOwners(client)), ...(await settings(client))];
  });
  if (missing.length > 0) return { missing, schemas: [] };
  const urls = ownerUrls(migrationsUrl);
  return {
    missing,
    schemas: await Promise.all(
      OWNERS.map(async (owner) => {
        const { migrations } = await loadMigrations(owner);
        const applied = await withClient(urls[owner], (client) => appliedMigrations(client, owner));
        const pending = migrations.filter((name) => !applied.includes(name));
        return { owner, applied: applied.length, pending };
      }),
    ),
  };
}

async function textsOf(client: pg.Client, sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(sql, values);
  return rows.map(({ text }) => text);
}

const missingRoles = (client: pg.Client): Promise<string[]> =>
  textsOf(
    client,
    `select case when r.oid is null then format('The role %s does not exist.', w.name)
        when w.is_owner and r.rolcanlogin then format('The role %s can log in: it owns a schema and may not.', w.name)
        else format('%s may not act as %s, so that it cannot migrate.', current_user, w.name) end as text
     from unnest($1::text[]) o(owner)
     cross join lateral (values (o.owner, false), (o.owner || '_owner', true)) w(name, is_owner)
     left join pg_roles r on r.rolname = w.name
     where r.oid is null or w.is_owner and (r.rolcanlogin or not pg_has_role(current_user, r.oid, 'member'))`,
    [OWNERS],
  );

const foreignOwners = (client: pg.Client): Promise<string[]> =>
  textsOf(
    client,
    `select format('The schema %s does not exist.', owner) as text from unnest($1::text[]) owner
       where not exists (select from pg_namespace where nspname = owner)
     union all
     select format('The schema %s belongs to %s instead of %s_owner.', nspname, pg_get_userbyid(nspowner), owner)
       from pg_namespace join unnest($1::text[]) owner on nspname in (owner, owner || '_jobs')
       where pg_get_userbyid(nspowner) <> owner || '_owner'
     union all
     select format('Tables of the schema %s belong to %s instead of %s_owner: %s.', schemaname,
         tableowner, owner, string_agg(tablename, ', ' order by tablename))
       from pg_tables join unnest($1::text[]) owner on schemaname in (owner, owner || '_jobs')
       where tableowner <> owner || '_owner' group by schemaname, tableowner, owner`,
    [OWNERS],
  );

const settings = (client: pg.Client): Promise<string[]> =>
  textsOf(
    client,
    `with found as (
       select r.rolname, split_part(setting, '=', 1) as name
       from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
       cross join lateral unnest(s.setconfig) setting
       where s.setdatabase in (0, (select oid from pg_database where datname = current_database())))
     select format('The role %s has no setting %s.', owner, wanted) as text
     from unnest($1::text[]) owner cross join unnest($2::text[]) wanted
     where not exists (select from found where rolname = owner and name = wanted)`,
    [OWNERS, [...SETTINGS, "search_path"]],
  );
