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
  readonly kept: Agent;
  /**
   * A connection of its own for each request: for what must not be repeated. When it cannot be made
   * nothing was sent.
   */
  readonly fresh: Agent;
}

/** What the set of replicas knows of one. */
export interface KnownReplica extends Replica {
  readonly address: string | null;
  state: ReplicaState;
  /** Requests that it has not answered to the end. */
  busy: number;
  /** Closes the connections that nobody uses. */
  rest(): void;
  close(): void;
}

/** Shorter than any service keeps a connection, so it is never the service that closes first. */
const KEPT_MS = 10_000;
const MOST_KEPT = 64;

/**
 * `address` null: the name is not resolved yet, the system finds its way. `connectMs` is how long it
 * may take to accept a connection.
 */
export function createReplica(
  url: string,
  address: string | null,
  connectMs?: number,
): KnownReplica {
  const to = { url, address, ...(connectMs !== undefined && { connectMs }) };
  const kept = connectedAgent(to, {
    keepAlive: true,
    timeout: KEPT_MS,
    maxFreeSockets: MOST_KEPT,
  });
  // Without asking for a close: a service that answers early would close on who still sends.
  const fresh = connectedAgent(to, { keepAlive: true });
  fresh.keepSocketAlive = () => false;
  return {
    url,
    address,
    label: address === null ? url : `${url} (${address})`,
    kept,
    fresh,
    state: "up",
    busy: 0,
    rest: () => {
      for (const sockets of Object.values(kept.freeSockets)) {
        for (const socket of sockets ?? []) socket.destroy();
      }
    },
    close: () => {
      kept.destroy();
      fresh.destroy();
    },
  };
}
