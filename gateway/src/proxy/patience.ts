import type { ClientRequest, IncomingMessage } from "node:http";

/** Milliseconds that a replica may take. */
export interface Timeouts {
  /** To accept a connection. */
  readonly connect: number;
  /** To begin the answer to a read. */
  readonly read: number;
  /** To begin the answer to a write, or to take more of its body. */
  readonly write: number;
  /** To go on with an answer that has begun: large ones may take long as long as they flow. */
  readonly pause: number;
  /** To come back, when there is no other one. */
  readonly retryDelay: number;
  /** After this long without a connection nobody else is asked. */
  readonly giveUp: number;
}

/**
 * A service that is down is known within a second: `giveUp`, `again` and `connect` together. A
 * service gives a statement 15 s, so one that is silent for longer hangs.
 */
export const defaultTimeouts: Timeouts = {
  connect: 400,
  read: 15_000,
  write: 30_000,
  pause: 60_000,
  retryDelay: 100,
  giveUp: 500,
};

/** Who was waited for in vain. */
export type TimedOutParty = "service" | "client";

/** Ends a request that gets no answer; `onSilence` is called first. */
export function limitWait(
  outgoing: ClientRequest,
  limit: { req: IncomingMessage; ms: number; onTimeout: (who: TimedOutParty) => void },
): void {
  const { req, ms, onTimeout } = limit;
  // The time counts from the last byte either way, so a slow upload is not cut while it moves.
  outgoing.setTimeout(ms, () => {
    onTimeout(req.complete || outgoing.writableNeedDrain ? "service" : "client");
    outgoing.destroy();
  });
}
