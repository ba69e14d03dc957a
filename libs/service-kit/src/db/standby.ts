import { setTimeout as sleep } from "node:timers/promises";
import type { Knex } from "knex";
import type { Logger } from "../logger.ts";
import { counter, gauge } from "../metrics/registry.ts";
import { databaseError } from "./database-error.ts";
import { bytesOf, readPosition, recordPositionsOf, requiredPosition } from "./wal-position.ts";

/** Reads that may be a little old, from a streaming standby (ADR 24). */
export interface Standby {
  /** Runs `read` on `standby` when it is near enough, else, or when it fails, on `primary`. */
  read<T>(
    pools: { standby: Knex; primary: Knex; limitMs: number },
    read: (source: Knex) => Promise<T>,
  ): Promise<T>;
  stop(): void;
}

type Reason = "current" | "behind" | "away";

const TICK_MS = 500;
const PROBE_MS = 1_000;
/** Without an answer for so long the standby counts as away. */
const AWAY_MS = 2_000;
/** For a write of the same person that is just being replayed. */
const WAIT_MS = 10;
const STEP_MS = 2;

interface StandbyDeps {
  readonly db: Knex;
  readonly standby: Knex;
  readonly maxLagMs: number;
  readonly logger: Logger;
}

/**
 * `maxLagMs`: how old the data of a read may be. Lag is measured by positions that were read on the
 * primary, not by clocks.
 */
export function createStandby(deps: StandbyDeps): Standby {
  const watch = watchStandby(deps);
  recordPositionsOf(deps.db);
  return {
    async read(pools, read) {
      const reason = await watch.choose(bytesOf(requiredPosition()));
      if (reason !== "current") {
        countRead({ source: "primary", reason });
        return read(pools.primary);
      }
      try {
        const result = await within(pools.limitMs, read(pools.standby));
        countRead({ source: "standby", reason });
        return result;
      } catch (error) {
        const isLate = error instanceof TooLate;
        if (!isLate && databaseError(error)?.status !== 503) throw error;
        if (!isLate && !isConflict(error)) watch.markAway(error);
        countRead({ source: "primary", reason: "failed" });
        return read(pools.primary);
      }
    },
    stop: watch.stop,
  };
}

/** Probes twice a second. */
function watchStandby({ db, standby, maxLagMs, logger }: StandbyDeps) {
  const now = () => performance.now();
  const lag = createLag(now());
  let seenAt = -Infinity;
  let isUsable: boolean | undefined;
  let isProbing = false;

  const reasonNow = (): Reason => {
    if (now() - seenAt > AWAY_MS) return "away";
    return lag.ms(now()) > maxLagMs ? "behind" : "current";
  };
  const report = (err?: unknown) => {
    const reason = reasonNow();
    const usable = reason === "current";
    if (usable === isUsable) return;
    isUsable = usable;
    const line = { reason, lagMs: Math.round(lag.ms(now())), ...(err !== undefined && { err }) };
    if (usable) logger.info(line, "reads go to the standby");
    else logger.warn(line, "reads go to the primary: the standby cannot be used");
  };
  const askReplayed = async (ms: number) => lag.replay(await within(ms, readReplayed(standby)));
  const probe = async () => {
    if (isProbing) return;
    isProbing = true;
    let failure: unknown;
    try {
      const at = now();
      const position = await within(PROBE_MS, readPosition(db)).catch(() => null);
      if (position !== null) lag.mark(bytesOf(position) ?? 0n, at);
      await askReplayed(PROBE_MS);
      seenAt = now();
    } catch (error) {
      failure = error;
    }
    isProbing = false;
    report(failure);
  };
  const timer = setInterval(() => void probe(), TICK_MS).unref();
  void probe();
  exposeLag(() => lag.ms(now()) / 1_000);
  const isReplayed = async (needed: bigint) => {
    for (const end = now() + WAIT_MS; now() < end; await sleep(STEP_MS)) {
      await askReplayed(WAIT_MS);
      if (lag.replayed() >= needed) return true;
    }
    return false;
  };
  return {
    async choose(needed: bigint | null): Promise<Reason> {
      const reason = reasonNow();
      if (reason !== "current" || needed === null || lag.replayed() >= needed) return reason;
      return (await isReplayed(needed).catch(() => false)) ? "current" : "behind";
    },
    markAway: (error: unknown) => {
      seenAt = -Infinity;
      report(error);
    },
    stop: () => clearInterval(timer),
  };
}

/** A statement was cancelled for the replay; the standby itself is well. */
const isConflict = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "40001";

class TooLate extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  work.catch(() => undefined);
  const limit = sleep(ms, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new TooLate(`no answer within ${ms} ms`);
  });
  limit.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    stop.abort();
  }
}

/** Rejects when the server is no standby (any more). */
async function readReplayed(standby: Knex): Promise<bigint> {
  const { rows } = await standby.raw<{ rows: { lsn: string | null }[] }>(
    "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn",
  );
  const lsn = rows[0]?.lsn;
  if (lsn === undefined || lsn === null) throw new Error("DATABASE_URL_READ is not a standby");
  return bytesOf(lsn) ?? 0n;
}

/** The age of the newest mark of the primary that the standby has replayed. */
export function createLag(start: number) {
  let marks: { position: bigint; at: number }[] = [];
  let replayed = 0n;
  let freshAt = start;
  return {
    mark: (position: bigint, at: number) => {
      marks.push({ position, at });
    },
    replay: (position: bigint) => {
      if (position > replayed) replayed = position;
      for (const mark of marks) if (mark.position <= replayed) freshAt = Math.max(freshAt, mark.at);
      marks = marks.filter((mark) => mark.position > replayed).slice(-MAX_MARKS);
    },
    replayed: () => replayed,
    ms: (at: number) => at - freshAt,
  };
}

const MAX_MARKS = 1_000;

const countRead = counter({
  name: "accord_standby_reads_total",
  help: "Reads that may go to the standby, by where they went and why",
  labels: ["source", "reason"],
});

let lagSeconds: (() => number) | undefined;

function exposeLag(read: () => number): void {
  const isFirst = lagSeconds === undefined;
  lagSeconds = read;
  if (!isFirst) return;
  gauge({
    name: "accord_standby_lag_seconds",
    help: "Age of the data of the standby, as this replica measures it",
    labels: [],
    read: () => [{ labels: {}, value: lagSeconds?.() ?? 0 }],
  });
}
