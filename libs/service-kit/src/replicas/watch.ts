import type { Probe, ProbeResult } from "./probe.ts";
import type { KnownReplica, ReplicaState } from "./replica.ts";

/** Looks after the replicas of one service while it is used. */
export interface Watch {
  /** Somebody uses the service: its replicas are probed for a while. */
  used(): void;
  /** Takes a replica out until it answers again; it is asked at once. */
  lost(replica: KnownReplica): void;
  close(): void;
}

/** How often a dead replica is asked, and every fourth time all others. */
const TICK_MS = 250;
const ALL_EVERY = 4;
/** So long after the last request nobody is asked any more. */
const IDLE_MS = 30_000;

/** A busy replica may be late with its answer, so silence changes nothing. */
const stateAfter: Readonly<Record<ProbeResult, ReplicaState | null>> = {
  ready: "up",
  "not-ready": "stopping",
  refused: "down",
  silent: null,
};

/** `replicas` are those of the moment; `now` is a clock in milliseconds. */
export function createWatch(deps: {
  replicas: () => readonly KnownReplica[];
  probe: Probe;
  now: () => number;
}): Watch {
  const { probe, now } = deps;
  const asking = new Set<KnownReplica>();
  let timer: NodeJS.Timeout | null = null;
  let usedAt = 0;
  let ticks = 0;
  let isClosed = false;

  const ask = async (replica: KnownReplica) => {
    if (asking.has(replica)) return;
    asking.add(replica);
    const before = replica.state;
    const state = stateAfter[await probe(replica)];
    asking.delete(replica);
    if (state === null || isClosed) return;
    // It was lost while it answered: the answer may be older than that.
    if (before !== "down" && replica.state === "down") return;
    if (state === "down") replica.rest();
    replica.state = state;
  };
  const stop = () => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  const tick = () => {
    if (now() - usedAt > IDLE_MS) return stop();
    ticks += 1;
    for (const replica of deps.replicas()) {
      if (replica.state === "down" || ticks % ALL_EVERY === 0) void ask(replica);
    }
  };
  return {
    used: () => {
      usedAt = now();
      if (!isClosed) timer ??= setInterval(tick, TICK_MS).unref();
    },
    lost: (replica) => {
      replica.state = "down";
      replica.rest();
      void ask(replica);
    },
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
