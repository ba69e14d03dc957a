import type pg from "pg";
import type { Withdrawals } from "../static/choose-releases.ts";

const MAX_AGE_MS = 2_000;

interface Row {
  readonly release: string;
  readonly openings: number;
  readonly failures: number;
}

/** The withdrawn releases; the last known ones while the database is away. */
export function createWithdrawals(pool: pg.Pool, now: () => number = Date.now) {
  let known: Withdrawals = new Map();
  let readAt = -Infinity;
  let running: Promise<Withdrawals> | undefined;
  const read = async () => {
    try {
      const { rows } = await pool.query<Row>(
        "select release, openings, failures from gateway.withdrawn_releases",
      );
      known = new Map(rows.map(({ release, ...because }) => [release, because]));
    } catch {
      // The next read tries again.
    }
    readAt = now();
    return known;
  };
  const list = (): Promise<Withdrawals> => {
    if (now() - readAt < MAX_AGE_MS) return Promise.resolve(known);
    running ??= read().finally(() => (running = undefined));
    return running;
  };
  const expire = () => (readAt = -Infinity);
  return { list, expire };
}
