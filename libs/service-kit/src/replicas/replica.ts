import type { Agent } from "node:http";
import { connectedAgent } from "./connected-agent.ts";

/**
 * `up`: it answers. `stopping`: it answers and says that it is not ready, so it gets new requests
 * only when no other one is up. `down`: it refused or broke a connection and has not answered since.
 */
export type ReplicaState = "up" | "stopping" | "down";

/** One process behind the addresses of a service. */
export interface Replica {
  /** The base URL as it was configured: its host is the Host header, its name the certificate's. */
  readonly url: string;
  /** For logs: the base URL, with its address where a name has several. */
  readonly label: string;
  /** Connections that are kept for a few seconds: for what may be asked again elsewhere. */
  readonly keepAliveAgent: Agent;
  /**
   * A connection of its own for each request: for what must not be repeated. When it cannot be made
   * nothing was sent.
   */
  readonly singleUseAgent: Agent;
}

/** What the set of replicas knows of one. */
export interface TrackedReplica extends Replica {
  readonly address: string | null;
  state: ReplicaState;
  /** Requests that it has not answered to the end. */
  inFlight: number;
  /** Closes the connections that nobody uses. */
  closeIdle(): void;
  close(): void;
}

/** Shorter than any service keeps a connection, so it is never the service that closes first. */
const IDLE_SOCKET_MS = 10_000;
const MAX_IDLE_SOCKETS = 64;

/**
 * `address` null: the name is not resolved yet, the system finds its way. `connectMs` is how long it
 * may take to accept a connection.
 */
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
  // Without asking for a close: a service that answers early would close on who still sends.
  const singleUseAgent = connectedAgent(to, { keepAlive: true });
  singleUseAgent.keepSocketAlive = () => false;
  return {
    url,
    address,
    label: address === null ? url : `${url} (${address})`,
    keepAliveAgent,
    singleUseAgent,
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
