import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { PartitionedHistory } from "@accord/service-kit";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { BackupError } from "../backup/backup-error.ts";
import { quoted } from "../backup/catalog.ts";
import { createMeter } from "../backup/meter.ts";
import type { Owner } from "../owners.ts";

export interface OldPartition {
  readonly name: string;
  /** Its entries are older, ISO 8601. */
  readonly until: string;
}

interface Of {
  readonly owner: Owner;
  readonly history: PartitionedHistory;
}

/** The partitions with entries older than `months` alone, oldest first; never the default one. */
export async function readOldPartitions(
  client: pg.Client,
  { owner, history }: Of,
  months: number,
): Promise<OldPartition[]> {
  const { rows } = await client.query<OldPartition>(
    `select name, to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
     from (
       select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid)
         from 'TO \\(''([^'']+)''\\)')::timestamptz as until
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass
     ) partitions
     where until <= now() - $2 * interval '1 month' order by partitions.until`,
    [quoted(owner, history.table), months],
  );
  return rows;
}

/** Writes the entries as `<owner>.<partition>.copy.gz` and returns the checksum of that file. */
export async function exportPartition(
  client: pg.Client,
  { owner }: Of,
  partition: OldPartition,
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${owner}.${partition.name}.copy.gz`);
  const stored = createMeter();
  const rows = client.query(
    to(`copy (select * from ${quoted(owner, partition.name)} order by id) to stdout with header`),
  );
  const sink = createWriteStream(file, { mode: 0o600, flags: "wx", flush: true });
  await pipeline(rows, createGzip(), stored.stream, sink);
  return stored.measure().sha256;
}

const LOCK_MS = 5_000;

/**
 * Drops the partition and the links of the chain that lead up to the first entry that stays; the
 * last one that goes is kept in `<table>_retired`. Rejects while an entry is not sealed. Returns the
 * number of entries.
 */
export async function retirePartition(
  client: pg.Client,
  { owner, history }: Of,
  partition: OldPartition,
): Promise<string> {
  const table = (suffix: string) => quoted(owner, `${history.table}_${suffix}`);
  const [chain, retired] = [table("chain"), table("retired")];
  const entries = quoted(owner, partition.name);
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await client.query(`lock table ${chain} in share row exclusive mode`);
    const count = await countSealed(client, { entries, chain, name: partition.name });
    await client.query(recordSql({ chain, retired, entries }), [
      partition.name,
      partition.until,
      count,
    ]);
    await client.query(`alter table ${chain} disable trigger append_only`);
    await client.query(
      `delete from ${chain} where position <= (select max(position) from ${retired})`,
    );
    await client.query(`alter table ${chain} enable trigger append_only`);
    await client.query(`drop table ${entries}`);
    await client.query("commit");
    return count;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function countSealed(
  client: pg.Client,
  { entries, chain, name }: { entries: string; chain: string; name: string },
): Promise<string> {
  const { rows } = await client.query<{ count: string; open: string }>(
    `select count(*) as count, count(*) filter (where c.entry_id is null) as open
     from ${entries} e left join ${chain} c on c.entry_id = e.id`,
  );
  const { count = "0", open = "0" } = rows[0] ?? {};
  if (open !== "0") throw new BackupError(`${name} has ${open} entries that are not sealed yet.`);
  return count;
}

/**
 * The last link stays, for the next one to follow. Links between entries that stay are kept too: the
 * order is that of transactions, not of time.
 */
const recordSql = (of: { chain: string; retired: string; entries: string }) => `
  with former as (
    select coalesce(max(position), 0) as position from ${of.retired}
  ), kept as (
    select id from ${of.retired}, unnest(kept_links) as id
  ), reached as (
    select coalesce(
      (select min(c.position) from ${of.chain} c
        where not exists (select from ${of.entries} e where e.id = c.entry_id)
          and not exists (select from kept where kept.id = c.entry_id)),
      (select max(c.position) from ${of.chain} c)) - 1 as position
  ), anchor as (
    select c.position, c.hash from ${of.chain} c, reached where c.position = reached.position
    union all
    select former.position, coalesce(
      (select r.hash from ${of.retired} r where r.position = former.position limit 1), '')
    from former, reached
    where not exists (select from ${of.chain} c where c.position = reached.position)
  )
  insert into ${of.retired} (partition, until, entries, position, hash, kept_links)
  select $1, $2, $3, anchor.position, anchor.hash, array(
    select c.entry_id from ${of.chain} c
    where c.position > anchor.position and exists (
      select from ${of.entries} e where e.id = c.entry_id))
  from anchor`;
