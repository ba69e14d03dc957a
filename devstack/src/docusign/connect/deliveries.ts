import { randomUUID } from "node:crypto";
import type { Envelope } from "../envelopes/envelope.ts";
import type { Faults } from "../faults.ts";
import { attempt } from "./attempt.ts";
import type { AttemptDeps, Flight } from "./attempt.ts";
import type { Delivery } from "./delivery.ts";
import type { ConnectMessage } from "./message.ts";
import type { WaitingWebhook } from "./outbox.ts";
import { createWorkInHand } from "./work-in-hand.ts";

export interface Deliveries {
  /** Does nothing unless the envelope subscribes to the event. */
  send(envelope: Envelope, message: ConnectMessage): void;
  /** Oldest first. */
  list(): Delivery[];
  /** Resolves when no webhook is running or waiting for a retry. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export type DeliveriesDeps = Omit<AttemptDeps, "hand">;

const MOST_LISTED = 5000;
const HOLD_MS = 2000;

/** Starts with the webhooks left in the outbox. */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const { outbox, faults } = deps;
  const hand = createWorkInHand();
  const listed: Delivery[] = [];
  const queue = createQueue({ ...deps, hand });
  let number = Date.now();

  const add = (webhook: WaitingWebhook): void => {
    const delivery = newDelivery(webhook);
    listed.push(delivery);
    if (listed.length > MOST_LISTED) listed.shift();
    if (faults.take("lose")) {
      delivery.state = "lost";
      outbox.remove(webhook.id);
      return;
    }
    outbox.save(webhook);
    queue({ webhook, delivery });
  };

  for (const webhook of outbox.list()) add(webhook);
  return {
    send: ({ webhook }, message) => {
      if (!webhook?.events.includes(message.event)) return;
      number += 1;
      const { includeHmac, url } = webhook;
      add({ id: randomUUID(), number, url, includeHmac, message });
    },
    list: () => listed.map((delivery) => ({ ...delivery })),
    settled: () => hand.idle(),
    stop: () => hand.stop(),
  };
}

/** The events of one envelope are sent in order, each after the response to the previous one. */
function createQueue(deps: AttemptDeps): (flight: Flight) => void {
  const { faults, hand } = deps;
  const waiting = new Map<string, Flight[]>();
  const lanes = new Map<string, Promise<void>>();

  const sendAll = async (flights: Flight[]): Promise<void> => {
    for (const flight of faults.take("reorder") ? flights.toReversed() : flights) {
      if (!hand.signal.aborted) await attempt(deps, flight);
    }
  };
  const flush = async (envelopeId: string): Promise<void> => {
    const flights = waiting.get(envelopeId) ?? [];
    waiting.delete(envelopeId);
    const before = lanes.get(envelopeId) ?? Promise.resolve();
    const lane = before.then(() => sendAll(flights));
    lanes.set(envelopeId, lane);
    await lane;
    if (lanes.get(envelopeId) === lane) lanes.delete(envelopeId);
  };
  return (flight) => {
    const { envelopeId } = flight.delivery;
    const others = waiting.get(envelopeId);
    if (others) {
      others.push(flight);
      return;
    }
    waiting.set(envelopeId, [flight]);
    hand.later(holdOf(faults), () => flush(envelopeId));
  };
}

function newDelivery({ id, url, message }: WaitingWebhook): Delivery {
  const { event, data } = message;
  const { envelopeId } = data;
  return { id, envelopeId, event, url, attempts: 0, lastStatus: null, state: "waiting" };
}

function holdOf(faults: Faults): number {
  const held = faults.take("delay") ?? faults.get("reorder");
  return held ? (held.ms ?? HOLD_MS) : 0;
}
