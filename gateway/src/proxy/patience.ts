import type { ClientRequest, IncomingMessage } from "node:http";

/** Timeouts of a replica in milliseconds. */
export interface Timeouts {
  /** To accept a connection. */
  readonly connect: number;
  /** To begin the response to a read. */
  readonly read: number;
  /** To begin the response to a write, or to accept more of its body. */
  readonly write: number;
  /** Between two parts of a response. */
  readonly pause: number;
  /** Before the only replica is tried again. */
  readonly retryDelay: number;
  /** Without a connection, no other replica is tried after this time. */
  readonly giveUp: number;
}

/**
 * A service that is down is detected within a second: `giveUp`, `retryDelay` and `connect`.
 * Statements time out after 15 s, so longer waits mean a hang.
 */
export const defaultTimeouts: Timeouts = {
  connect: 400,
  read: 15_000,
  write: 30_000,
  pause: 60_000,
  retryDelay: 100,
  giveUp: 500,
};

export type TimedOutParty = "service" | "client";

/** Destroys a request without a response. */
export function limitWait(
  outgoing: ClientRequest,
  limit: { req: IncomingMessage; ms: number; onTimeout: (who: TimedOutParty) => void },
): void {
  const { req, ms, onTimeout } = limit;
  // Counts from the last byte in either direction, so that slow uploads may continue.
  outgoing.setTimeout(ms, () => {
    onTimeout(req.complete || outgoing.writableNeedDrain ? "service" : "client");
    outgoing.destroy();
  });
}
