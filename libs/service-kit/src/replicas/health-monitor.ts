import type { Probe, ProbeResult } from "./probe.ts";
import type { TrackedReplica, ReplicaState } from "./replica.ts";

const TICK_MS = 250;
const ALL_EVERY = 4;
const IDLE_MS = 30_000;
/** Unused, so that the first request later finds those that are there. */
const IDLE_EVERY = 20;

/** A busy replica may miss a probe, so a timeout changes nothing. */
const stateAfter: Readonly<Record<ProbeResult, ReplicaState | null>> = {
  ready: "up",
  "not-ready": "stopping",
  refused: "down",
  silent: null,
};

export function createHealthMonitor(deps: {
  replicas: () => readonly TrackedReplica[];
  /** Resolves names again. */
  refresh: () => void;
  probe: Probe;
  now: () => number;
}) {
  const { probe, now } = deps;
  const probing = new Set<TrackedReplica>();
  let timer: NodeJS.Timeout | null = null;
  let usedAt = 0;
  let ticks = 0;
  let isClosed = false;

  const probeReplica = async (replica: TrackedReplica) => {
    if (probing.has(replica)) return;
    probing.add(replica);
    const before = replica.state;
    const result = await probe(replica);
    const state = stateAfter[result];
    probing.delete(replica);
    if (isClosed) return;
    // It may be gone without having closed its connections.
    if (result === "silent") replica.closeIdle();
    if (state === null) return;
    // The response may be older than the failure.
    if (before !== "down" && replica.state === "down") return;
    if (state === "down") replica.closeIdle();
    replica.state = state;
  };
  const tick = () => {
    ticks += 1;
    const isIdle = now() - usedAt > IDLE_MS;
    if (isIdle && ticks % IDLE_EVERY !== 0) return;
    const isTurnOfAll = isIdle || ticks % ALL_EVERY === 0;
    if (isTurnOfAll) deps.refresh();
    for (const replica of deps.replicas()) {
      if (replica.state === "down" || isTurnOfAll) void probeReplica(replica);
    }
  };
  return {
    touch: () => {
      usedAt = now();
      if (!isClosed) timer ??= setInterval(tick, TICK_MS).unref();
    },
    markDown: (replica: TrackedReplica) => {
      replica.state = "down";
      replica.closeIdle();
      void probeReplica(replica);
    },
    close: () => {
      isClosed = true;
      if (timer) clearInterval(timer);
    },
  };
}
