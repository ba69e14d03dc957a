import { randomUUID } from "node:crypto";
import type { Envelope } from "../envelopes/envelope.ts";
import type { Faults } from "../faults.ts";
import { attemptDelivery, type AttemptDeps, type DeliveryTask } from "./attempt-delivery.ts";
import type { Delivery } from "./delivery.ts";
import type { ConnectMessage } from "./message.ts";
import type { WaitingWebhook } from "./outbox.ts";
import { createTaskScheduler } from "./task-scheduler.ts";

export type Deliveries = ReturnType<typeof createDeliveries>;

const MAX_LISTED = 5000;
const HOLD_MS = 2000;

/** Starts with the webhooks left in the outbox. */
export function createDeliveries(deps: Omit<AttemptDeps, "scheduler">) {
  const { outbox, faults } = deps;
  const scheduler = createTaskScheduler();
  const listed: Delivery[] = [];
  const queue = createQueue({ ...deps, scheduler });
  let number = Date.now();

  const add = (webhook: WaitingWebhook): void => {
    const delivery = newDelivery(webhook);
    listed.push(delivery);
    if (listed.length > MAX_LISTED) listed.shift();
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
    /** Does nothing unless the envelope subscribes to the event. */
    send: ({ webhook }: Envelope, message: ConnectMessage): void => {
      if (!webhook?.events.includes(message.event)) return;
      number += 1;
      const { includeHmac, url } = webhook;
      add({ id: randomUUID(), number, url, includeHmac, message });
    },
    /** Oldest first. */
    list: (): Delivery[] => listed.map((delivery) => ({ ...delivery })),
    settled: scheduler.idle,
    stop: scheduler.stop,
  };
}

/** The events of one envelope are sent in order, each after the response to the previous one. */
function createQueue(deps: AttemptDeps): (task: DeliveryTask) => void {
  const { faults, scheduler } = deps;
  const waiting = new Map<string, DeliveryTask[]>();
  const chains = new Map<string, Promise<void>>();

  const sendAll = async (tasks: DeliveryTask[]): Promise<void> => {
    for (const task of faults.take("reorder") ? tasks.toReversed() : tasks) {
      if (!scheduler.signal.aborted) await attemptDelivery(deps, task);
    }
  };
  const flush = async (envelopeId: string): Promise<void> => {
    const tasks = waiting.get(envelopeId) ?? [];
    waiting.delete(envelopeId);
    const before = chains.get(envelopeId) ?? Promise.resolve();
    const chain = before.then(() => sendAll(tasks));
    chains.set(envelopeId, chain);
    await chain;
    if (chains.get(envelopeId) === chain) chains.delete(envelopeId);
  };
  return (task) => {
    const { envelopeId } = task.delivery;
    const others = waiting.get(envelopeId);
    if (others) {
      others.push(task);
      return;
    }
    waiting.set(envelopeId, [task]);
    scheduler.schedule(holdOf(faults), () => flush(envelopeId));
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
