import type pg from "pg";
import type { Logger } from "@accord/service-kit";

const FLUSH_MS = 2_000;

interface Counts {
  openings: number;
  failures: number;
}

export interface OpeningCounts {
  add(release: string, hasFailed: boolean): void;
  /** Writes what was counted, and withdraws releases that fail. */
  flush(): Promise<void>;
}

const ADD = `
  insert into gateway.remote_openings as counted (release, minute, openings, failures)
  values ($1, date_trunc('minute', now()), $2, $3)
  on conflict (release, minute) do update set
    openings = counted.openings + excluded.openings,
    failures = counted.failures + excluded.failures`;

/** One replica decides; fewer openings or failures may be one person's connection. */
const WITHDRAW = `
  insert into gateway.withdrawn_releases (release, openings, failures)
  select release, sum(openings), sum(failures) from gateway.remote_openings
  where release = any($1) and minute > now() - interval '5 minutes'
  group by release
  having sum(openings) >= 20 and sum(failures) >= 3 and sum(failures) > 0.02 * sum(openings)
  on conflict (release) do nothing
  returning release, openings, failures`;

const FORGET = "delete from gateway.remote_openings where minute < now() - interval '10 minutes'";
const LOCK = "select pg_try_advisory_xact_lock(hashtext('gateway.withdraw')) as locked";

type Withdrawn = Counts & { readonly release: string };

async function write(
  client: pg.PoolClient,
  counted: ReadonlyMap<string, Counts>,
): Promise<readonly Withdrawn[]> {
  for (const [release, { openings, failures }] of counted) {
    await client.query(ADD, [release, openings, failures]);
  }
  const failing = [...counted].flatMap(([release, { failures }]) =>
    failures > 0 ? [release] : [],
  );
  if (failing.length === 0) return [];
  const { rows } = await client.query<{ locked: boolean }>(LOCK);
  if (!rows[0]?.locked) return [];
  await client.query(FORGET);
  return (await client.query<Withdrawn>(WITHDRAW, [failing])).rows;
}

/** Counts openings of releases across the replicas of the gateway, in five-minute windows. */
export function createOpeningCounts(deps: {
  pool: pg.Pool;
  logger: Logger;
  onWithdrawn: () => void;
}): OpeningCounts {
  const { pool, logger } = deps;
  let counted = new Map<string, Counts>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = counted;
    counted = new Map();
    if (batch.size === 0) return;
    const client = await pool.connect();
    try {
      await client.query("begin");
      const withdrawn = await write(client, batch);
      await client.query("commit");
      for (const one of withdrawn) logger.error(one, "a publication was withdrawn");
      if (withdrawn.length > 0) deps.onWithdrawn();
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
  return {
    flush,
    add: (release, hasFailed) => {
      const counts = counted.get(release) ?? { openings: 0, failures: 0 };
      counts.openings += 1;
      counts.failures += hasFailed ? 1 : 0;
      counted.set(release, counts);
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) =>
          logger.warn({ cause: String(error) }, "openings of remotes were not counted"),
        );
      }, FLUSH_MS).unref();
    },
  };
}
