import {
  auditLogChain,
  type ChainedTable,
  digestSql,
  linkSql,
  securityLogChain,
} from "@accord/service-kit";
import type pg from "pg";
import { quoted } from "../backup/catalog.ts";
import type { Owner } from "../owners.ts";

export const CHAINS: readonly { readonly owner: Owner; readonly chained: ChainedTable }[] = [
  { owner: "core", chained: auditLogChain },
  { owner: "gateway", chained: securityLogChain },
];

export type Fault = "changed" | "removed" | "inserted" | "reordered";

export interface BrokenEntry {
  readonly fault: Fault;
  /** Null when only its position is known. */
  readonly id: string | null;
  readonly position: string | null;
}

export interface ChainReport {
  readonly broken: readonly BrokenEntry[];
  readonly sealed: string;
  /** Not sealed yet. */
  readonly waiting: string;
  /** `<position>:<hash>` of the last link. */
  readonly head: string;
  /** The same of the last link that `retire-history` removed; "0:" for a whole history. */
  readonly retired: string;
}

interface Found {
  readonly kind: "gap" | "link" | "content" | "missing" | "extra";
  readonly id: string | null;
  readonly position: string | null;
  readonly expected: string | null;
  readonly actual: string | null;
}

/**
 * Recomputes each hash outside the database, whose functions could be replaced. `head` must be a
 * link of the chain.
 */
export async function verifyChain(
  client: pg.Client,
  { owner, chained }: (typeof CHAINS)[number],
  head?: string,
): Promise<ChainReport> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query("set local search_path = pg_catalog");
    const entries = quoted(owner, chained.table);
    const links = quoted(owner, `${chained.table}_chain`);
    const cursor = quoted(owner, `${chained.table}_cursor`);
    const retired = quoted(owner, `${chained.table}_retired`);
    const found = await client.query<Found>(
      faultsSql({ chained, entries, links, cursor, retired }),
    );
    const counts = await client.query<Omit<ChainReport, "broken">>(
      countsSql(entries, links, retired),
    );
    const [count] = counts.rows;
    if (!count) throw new Error(`${entries} cannot be counted.`);
    const broken = classify(found.rows);
    if (head !== undefined && isRetired(head, count.retired))
      throw new TypeError(`The head ${head} is of the part that was removed, to ${count.retired}.`);
    if (head !== undefined && head !== count.retired && !(await hasLink(client, links, head))) {
      broken.push({ fault: "removed", id: null, position: head.split(":")[0] ?? null });
    }
    return { broken, ...count };
  } finally {
    await client.query("rollback");
  }
}

const faultsSql = (of: {
  chained: ChainedTable;
  entries: string;
  links: string;
  cursor: string;
  retired: string;
}) => `
  with anchor as (
    select position, hash from ${of.retired}
    union all select 0, '' order by position desc limit 1
  ), kept as (
    select id from ${of.retired}, unnest(kept_links) as id
  ), links as (
    select l.position, l.entry_id, l.digest, l.hash,
      lag(l.position, 1, anchor.position) over (order by l.position) as position_before,
      lag(l.hash, 1, anchor.hash) over (order by l.position) as hash_before
    from ${of.links} l, anchor
  ), compared as (
    select l.*, a.id, ${digestSql(of.chained, "a")} as actual, a.transaction_id
    from links l full join ${of.entries} a on a.id = l.entry_id
  )
  select kind, case kind when 'gap' then null else coalesce(entry_id, c.id)::text end as id,
    (case kind when 'gap' then position_before + 1 else position end)::text as position,
    encode(digest, 'hex') as expected, encode(actual, 'hex') as actual
  from compared c, ${of.cursor} reached, lateral (values
    ('gap', position_before <> position - 1),
    ('link', position_before = position - 1
      and hash <> ${linkSql("hash_before", "entry_id", "digest")}),
    ('missing', position is not null and c.id is null
      and not exists (select from kept where kept.id = c.entry_id)),
    ('content', position is not null and c.id is not null and digest <> actual),
    ('extra', position is null
      and (c.transaction_id, c.id) <= (reached.transaction_id, reached.id))
  ) as faults (kind, is_found)
  where is_found
  order by c.position, c.id`;

const countsSql = (entries: string, links: string, retired: string) => `
  select count(*)::text as sealed,
    (select count(*) from ${entries} a
      where not exists (select from ${links} l where l.entry_id = a.id))::text as waiting,
    coalesce((select position || ':' || encode(hash, 'hex') from ${links}
      order by position desc limit 1), '0:') as head,
    coalesce((select position || ':' || encode(hash, 'hex') from ${retired}
      order by position desc limit 1), '0:') as retired
  from ${links}`;

const positionOf = (head: string) => BigInt(head.split(":")[0] ?? "0");
const isRetired = (head: string, retired: string) => positionOf(head) < positionOf(retired);

function classify(found: readonly Found[]): BrokenEntry[] {
  const expected = new Set(
    found.filter(({ kind }) => kind === "content").map((one) => one.expected),
  );
  return found.map((one) => ({
    id: one.id,
    position: one.position,
    fault: faultOf(one, expected),
  }));
}

function faultOf({ kind, actual }: Found, expected: ReadonlySet<string | null>): Fault {
  if (kind === "gap" || kind === "missing") return "removed";
  if (kind === "extra") return "inserted";
  return kind === "link" || expected.has(actual) ? "reordered" : "changed";
}

async function hasLink(client: pg.Client, links: string, head: string): Promise<boolean> {
  const [position = "", hash = ""] = head.split(":");
  const { rowCount } = await client.query(
    `select 1 from ${links} where position = $1 and encode(hash, 'hex') = $2`,
    [position, hash],
  );
  return rowCount === 1;
}
