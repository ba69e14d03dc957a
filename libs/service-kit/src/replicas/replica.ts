import type { Agent } from "node:http";
import type { ReadinessReport } from "./probe.ts";
import { connectedAgent } from "./connected-agent.ts";

/** `stopping` responds but is not ready; `down` needs a successful probe. */
export type ReplicaState = "up" | "stopping" | "down";

export interface Replica {
  /** Gives the Host header and the TLS name. */
  readonly url: string;
  readonly label: string;
  /** For repeatable requests. */
  readonly keepAliveAgent: Agent;
  /** For others: one connection each. */
  readonly singleUseAgent: Agent;
  /** Of its last probe. */
  report: ReadinessReport | null;
}

export interface TrackedReplica extends Replica {
  readonly address: string | null;
  state: ReplicaState;
  inFlight: number;
  closeIdle(): void;
  close(): void;
}

/** Shorter than the services' keep-alive, so that they never close first. */
const IDLE_SOCKET_MS = 10_000;
const MAX_IDLE_SOCKETS = 64;

export function createReplica(
  url: string,
  address: string | null,
  connectMs?: number,
): TrackedReplica {
  const to = { url, address, ...(connectMs !== undefined && { connectMs }) };
  const keepAliveAgent = connectedAgent(to, {
    keepAlive: true,
    timeout: IDLE_SOCKET_MS,
    maxFreeSockets: MAX_IDLE_SOCKETS,
  });
  // `Connection: close` would cut off clients that are still sending.
  const singleUseAgent = connectedAgent(to, { keepAlive: true });
  singleUseAgent.keepSocketAlive = () => false;
  return {
    url,
    address,
    label: address === null ? url : `${url} (${address})`,
    keepAliveAgent,
    singleUseAgent,
    report: null,
    state: "up",
    inFlight: 0,
    closeIdle: () => {
      for (const sockets of Object.values(keepAliveAgent.freeSockets)) {
        for (const socket of sockets ?? []) socket.destroy();
      }
    },
    close: () => {
      keepAliveAgent.destroy();
      singleUseAgent.destroy();
    },
  };
}
