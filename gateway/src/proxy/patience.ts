import type { ClientRequest, IncomingMessage } from "node:http";

/** Milliseconds that a replica may take. */
export interface Patience {
  /** To accept a connection. */
  readonly connect: number;
  /** To begin the answer to a read. */
  readonly read: number;
  /** To begin the answer to a write, or to take more of its body. */
  readonly write: number;
  /** To go on with an answer that has begun: large ones may take long as long as they flow. */
  readonly pause: number;
  /** To come back, when there is no other one. */
  readonly again: number;
  /** After this long without a connection nobody else is asked. */
  readonly giveUp: number;
}

/**
 * A service that is down is known within a second: `giveUp`, `again` and `connect` together. A
 * service gives a statement 15 s, so one that is silent for longer hangs.
 */
export const patience: Patience = {
  connect: 400,
  read: 15_000,
  write: 30_000,
  pause: 60_000,
  again: 100,
  giveUp: 500,
};

/** Who was waited for in vain. */
export type Silent = "service" | "client";

/** Ends a request that gets no answer; `onSilence` is called first. */
export function limitSilence(
  outgoing: ClientRequest,
  limit: { req: IncomingMessage; ms: number; onSilence: (who: Silent) => void },
): void {
  const { req, ms, onSilence } = limit;
  // The time counts from the last byte either way, so a slow upload is not cut while it moves.
  outgoing.setTimeout(ms, () => {
    onSilence(req.complete || outgoing.writableNeedDrain ? "service" : "client");
    outgoing.destroy();
  });
}
