import { forEachGrantee, revokeRights } from "./migrate.ts";
import type { PartitionedHistory } from "./partitioned-history.ts";

const firstRange = (table: string) => `${table}_first_range`;
const newKey = (table: string) => `${table}_first_pkey`;

/**
 * SQL, repeatable and in order, each statement in a transaction of its own: what the swap needs, made
 * while the table is written to.
 */
export function prepareSwapSql({ table, unit }: PartitionedHistory): readonly string[] {
  return [
    `do $$ begin
      if not exists (select from pg_constraint where conrelid = '${table}'::regclass
          and conname = '${firstRange(table)}') then
        execute format('alter table ${table} add constraint ${firstRange(table)}
          check (at < %L) not valid', ${endOfFirst(unit)});
      end if;
    end $$`,
    `alter table ${table} validate constraint ${firstRange(table)}`,
    `drop index concurrently if exists ${newKey(table)}`,
    `create unique index concurrently ${newKey(table)} on ${table} (id, at)`,
  ];
}

/** Far enough ahead that no entry reaches it before the swap. */
const endOfFirst = (unit: PartitionedHistory["unit"]) =>
  unit === "year"
    ? "(date_trunc('year', now() + interval '3 months', 'UTC') + interval '1 year')::text"
    : "(date_trunc('month', now() + interval '14 days', 'UTC') + interval '1 month')::text";

/**
 * SQL for one transaction. The table becomes the first partition of one of its name: no row is read
 * or moved, no index built.
 */
export function swapSql(history: PartitionedHistory): string {
  const { table, insertable, refuse } = history;
  const first = `${table}_first`;
  return `
    lock table ${table} in access exclusive mode;
    alter table ${table} rename to ${first};
    ${parentSql(history)}
    alter table ${first} drop constraint ${table}_pkey;
    alter table ${first} add primary key using index ${newKey(table)};
    alter table ${table} add primary key (id, at);
    ${indexesSql(history)}
    ${attachFirstSql(table)}
    create table ${table}_default partition of ${table} default;
    create trigger append_only before update or delete or truncate on ${table}
      for each statement execute function ${refuse}();
    create trigger append_only before update or delete or truncate on ${table}_default
      for each statement execute function ${refuse}();
    ${revokeRights("all", `${table}_default`)};
    ${revokeRights("insert, update, delete, truncate", table)};
    ${forEachGrantee(table, `grant insert (${insertable.join(", ")}) on ${table} to %s`)};
    ${forEachGrantee(first, `grant select on ${table} to %s`)};
    ${revokeRights("all", first)};
    ${ensureSql(history)}
    select ensure_${table}_partitions();
    ${retiredSql(history)}
  `;
}

/** Numbers go on where those of the first partition end; a partition has no identity of its own. */
const parentSql = ({ table }: PartitionedHistory) => `
  create table ${table} (like ${table}_first including defaults including constraints)
    partition by range (at);
  alter table ${table} drop constraint ${firstRange(table)};
  do $$
  declare
    next_id bigint;
  begin
    next_id := nextval(pg_get_serial_sequence('${table}_first', 'id'));
    alter table ${table}_first alter id drop identity;
    execute format('alter table ${table} alter id add generated always as identity
      (sequence name ${table}_id_seq start with %s)', next_id);
  end $$;
`;

const indexesSql = ({ table, indexes }: PartitionedHistory) =>
  Object.entries(indexes)
    .map(
      ([name, columns]) => `
        alter index ${name} rename to ${name}_first;
        create index ${name} on ${table} ${columns};`,
    )
    .join("");

/** The valid constraint proves the range, and is then the partition's own. */
const attachFirstSql = (table: string) => `
  do $$
  declare
    until text;
  begin
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into strict until
      from pg_constraint where conrelid = '${table}_first'::regclass
        and conname = '${firstRange(table)}';
    execute format('alter table ${table} attach partition ${table}_first
      for values from (minvalue) to (%L)', until);
    alter table ${table}_first drop constraint ${firstRange(table)};
  end $$;
`;

/**
 * Makes the partitions of the present and the next units; what has no partition goes to the default
 * one, and a unit of which it holds entries stays there. Returns the number of entries in it. No
 * lock stops inserts: the default partition, empty as a rule, is locked for a moment.
 */
const ensureSql = ({ table, unit, ahead, refuse }: PartitionedHistory) => `
  create function ensure_${table}_partitions() returns bigint
  language plpgsql security definer set lock_timeout = '1s' set timezone = 'UTC' as $$
  declare
    first_day timestamptz;
    next_day timestamptz;
    child text;
    grantee regrole;
    strays bigint;
  begin
    if pg_try_advisory_xact_lock(hashtext('partitions of ${table}')) then
      for number in 0..${ahead} loop
        first_day := date_trunc('${unit}', now()) + number * interval '1 ${unit}';
        next_day := first_day + interval '1 ${unit}';
        child := '${table}_' || to_char(first_day, '${unit === "year" ? '"y"YYYY' : '"m"YYYY_MM'}');
        continue when to_regclass(child) is not null
          or first_day < ${upperBoundSql(`${table}_first`)}
          or exists (select from ${table}_default d where d.at >= first_day and d.at < next_day);
        execute format('create table %I (like ${table} including defaults including constraints)', child);
        execute format('create trigger append_only before update or delete or truncate on %I
          for each statement execute function ${refuse}()', child);
        for grantee in select distinct acl.grantee::regrole from pg_class, aclexplode(relacl) acl
          where oid = to_regclass(child) and acl.grantee not in (0, relowner)
        loop
          execute format('revoke all on %I from %s', child, grantee);
        end loop;
        execute format('alter table ${table} attach partition %I for values from (%L) to (%L)',
          child, first_day, next_day);
      end loop;
    end if;
    select count(*) into strays from ${table}_default;
    return strays;
  end $$;
  do $$ begin
    execute format('alter function ensure_${table}_partitions() set search_path = %I, pg_temp',
      current_schema());
  end $$;
`;

/** The end of the chain that went with the partitions that `retire-history` removed. */
const retiredSql = ({ table, refuse }: PartitionedHistory) => `
  create table ${table}_retired (
    partition text primary key,
    entries bigint not null,
    until timestamptz not null,
    position bigint not null,
    hash bytea not null,
    kept_links bigint[] not null,
    retired_at timestamptz not null default now()
  );
  create trigger append_only before update or delete or truncate on ${table}_retired
    for each statement execute function ${refuse}();
  ${revokeRights("insert, update, delete, truncate", `${table}_retired`)};
`;

/** Minus infinity when the first partition was retired. */
const upperBoundSql = (partition: string) => `coalesce((
  select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([^'']+)''\\)')::timestamptz
  from pg_class where oid = to_regclass('${partition}')), '-infinity')`;
