import { forEachGrantee, revokeRights } from "./migrate.ts";

/** An append-only table, chained in `<table>_chain` by SHA-256 (docs/rules.md#audit). */
export interface ChainedTable {
  readonly table: string;
  readonly content: readonly string[];
  readonly times: readonly string[];
}

export const auditLogChain: ChainedTable = {
  table: "audit_log",
  content: [
    ..."at user_id request_id action record_type record_id agreement_id investor_id".split(" "),
    ..."other_agreement_id other_investor_id before after changed notable".split(" "),
  ],
  times: ["at"],
};

export const securityLogChain: ChainedTable = {
  table: "security_log",
  content: "at event user_id email address request_id method path status detail".split(" "),
  times: ["at"],
};

/** SHA-256 of an entry, independent of connection settings. */
export function digestSql({ content, times }: ChainedTable, alias: string): string {
  const values = content.map((name) =>
    times.includes(name) ? `extract(epoch from ${alias}.${name})` : `${alias}.${name}`,
  );
  return `sha256(convert_to(jsonb_build_array(${values.join(", ")})::text, 'UTF8'))`;
}

/** SHA-256 over the previous hash and an entry. */
export const linkSql = (previous: string, id: string, digest: string): string =>
  `sha256(${previous} || int8send(${id}) || ${digest})`;

/** SQL of a migration. Writers take no lock. `insertable`: columns that a service sets. */
export function createChainSql(chained: ChainedTable, insertable: readonly string[]): string {
  const { table } = chained;
  return `
    ${columnSql(table)}
    ${tablesSql(table)}
    ${sealSql(chained)}
    ${revokeRights("insert, update, delete, truncate", table)};
    ${grantInsertSql(table, insertable)};
    ${revokeRights("insert, update, delete, truncate", `${table}_chain`)};
    ${revokeRights("insert, update, delete, truncate", `${table}_cursor`)};
  `;
}

/** The default is set afterwards, so that no existing row is rewritten. */
const columnSql = (table: string) => `
  alter table ${table} add transaction_id xid8 not null default '0';
  alter table ${table} alter transaction_id set default pg_current_xact_id();
  create index ${table}_by_transaction on ${table} (transaction_id, id);
`;

const tablesSql = (table: string) => `
  create table ${table}_chain (
    position bigint primary key,
    entry_id bigint not null unique,
    digest bytea not null,
    hash bytea not null
  );
  create table ${table}_cursor (transaction_id xid8 not null, id bigint not null);
  insert into ${table}_cursor values ('0', 0);
  create function refuse_chain_change() returns trigger language plpgsql
  set search_path = pg_catalog as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$;
  create trigger append_only before update or delete or truncate on ${table}_chain
    for each statement execute function refuse_chain_change();
`;

/**
 * Only below the snapshot's xmin, where no transaction can still add an entry. One sealer at a
 * time.
 */
const sealSql = (chained: ChainedTable) => `
  create function seal_${chained.table}(max_rows integer)
  returns table (sealed integer, last_position bigint, last_hash bytea)
  language plpgsql security definer as $$
  declare
    horizon xid8;
    reached ${chained.table}_cursor;
    entry record;
  begin
    sealed := 0;
    if not pg_try_advisory_xact_lock(hashtext('seal ${chained.table}')) then return; end if;
    horizon := pg_snapshot_xmin(pg_current_snapshot());
    select * into reached from ${chained.table}_cursor;
    select c.position, c.hash into last_position, last_hash
      from ${chained.table}_chain c order by c.position desc limit 1;
    for entry in
      select a.transaction_id, a.id, ${digestSql(chained, "a")} as digest
      from ${chained.table} a
      where (a.transaction_id, a.id) > (reached.transaction_id, reached.id)
        and a.transaction_id < horizon
        and not exists (select from ${chained.table}_chain c where c.entry_id = a.id)
      order by a.transaction_id, a.id limit max_rows
    loop
      last_position := coalesce(last_position, 0) + 1;
      last_hash := ${linkSql("coalesce(last_hash, '')", "entry.id", "entry.digest")};
      insert into ${chained.table}_chain values (last_position, entry.id, entry.digest, last_hash);
      reached.transaction_id := entry.transaction_id;
      reached.id := entry.id;
      sealed := sealed + 1;
    end loop;
    if sealed > 0 then
      update ${chained.table}_cursor set transaction_id = reached.transaction_id, id = reached.id;
    end if;
    return next;
  end $$;
  do $$ begin
    execute format('alter function seal_${chained.table} set search_path = %I, pg_temp',
      current_schema());
  end $$;
`;

const grantInsertSql = (table: string, columns: readonly string[]) =>
  forEachGrantee(table, `grant insert (${columns.join(", ")}) on ${table} to %s`);
