import { LOAD_FAILED, RECONNECTED } from "@accord/ui";
import { onlineManager } from "@tanstack/react-query";

export type ConnectionState = "connected" | "offline" | "unreachable";

/** In ms; data must be reloaded within 2 s. */
const PROBE_EVERY_MS = 1000;

/** Services start after the gateway: for this time 502 to 504 count as a lost connection. */
const STARTING_MS = 30_000;

async function isServerReachable(): Promise<boolean> {
  try {
    const options = { cache: "no-store", signal: AbortSignal.timeout(5000) } as const;
    return (await fetch("/readyz", options)).ok;
  } catch {
    return false;
  }
}

const isUnavailable = (error: Error) =>
  error.name === "ApiError" && [502, 503, 504].includes(Number(Reflect.get(error, "status")));

/**
 * Probes the server after a connection error until it responds, then reloads all visible queries.
 */
export function createConnection(isReachable = isServerReachable, everyMs = PROBE_EVERY_MS) {
  const listeners = new Set<() => void>();
  let state: ConnectionState = "connected";
  let recoveredAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;

  const setState = (next: ConnectionState) => {
    if (next === state) return;
    const isBack = next === "connected";
    if (isBack && Date.now() - recoveredAt > STARTING_MS) recoveredAt = Date.now();
    state = next;
    onlineManager.setOnline(isBack);
    for (const listener of listeners) listener();
    if (isBack) window.dispatchEvent(new Event(RECONNECTED));
  };
  const markLost = () => setState(navigator.onLine ? "unreachable" : "offline");
  const scheduleProbe = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), everyMs);
  };
  const probe = async () => {
    if (isProbing) return;
    isProbing = true;
    const isBack = await isReachable();
    isProbing = false;
    if (isBack) return setState("connected");
    markLost();
    scheduleProbe();
  };
  return {
    state: (): ConnectionState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: (error: Error) => {
      if (error.name === "ConnectionError" && state === "connected") void probe();
      if (isUnavailable(error) && Date.now() - recoveredAt < STARTING_MS) {
        markLost();
        scheduleProbe();
      }
    },
    watch: () => {
      const listening = new AbortController();
      const { signal } = listening;
      const check = () => void probe();
      const goOffline = () => {
        markLost();
        scheduleProbe();
      };
      window.addEventListener("offline", goOffline, { signal });
      window.addEventListener("online", check, { signal });
      window.addEventListener(LOAD_FAILED, check, { signal });
      return () => {
        listening.abort();
        clearTimeout(timer);
      };
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
