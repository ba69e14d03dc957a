import { randomBytes } from "node:crypto";
import type { Faults } from "../faults.ts";
import type { Delivery } from "./delivery.ts";
import type { Outbox, WaitingWebhook } from "./outbox.ts";
import { postWebhook } from "./post-webhook.ts";
import type { TaskScheduler } from "./task-scheduler.ts";

export interface DeliveryTask {
  webhook: WaitingWebhook;
  delivery: Delivery;
}

export interface AttemptDeps {
  outbox: Outbox;
  faults: Faults;
  hmacKeys: string[];
  /** Before each retry, in milliseconds; the last value repeats. */
  pausesMs: readonly number[];
  /** Overrides the URL of the envelope. */
  webhookUrl?: string | undefined;
  scheduler: TaskScheduler;
}

const MAX_ATTEMPTS = 45;

/** Sends a webhook once and schedules a retry when needed. */
export async function attemptDelivery(deps: AttemptDeps, task: DeliveryTask): Promise<void> {
  const { outbox, faults, scheduler } = deps;
  const { webhook, delivery } = task;
  const body = JSON.stringify({ ...webhook.message, retryCount: delivery.attempts });
  const keys = faults.take("wrongKey") ? [randomBytes(32).toString("base64")] : deps.hmacKeys;
  delivery.attempts += 1;
  const status = await postWebhook({
    url: deps.webhookUrl ?? webhook.url,
    body,
    keys: webhook.includeHmac ? keys : [],
    signal: scheduler.signal,
  });
  // An interrupted webhook stays in the outbox for the next start.
  if (scheduler.signal.aborted) return;
  delivery.lastStatus = status;
  const again = (ms: number): void => scheduler.schedule(ms, () => attemptDelivery(deps, task));
  if (status !== null && status >= 200 && status < 300) {
    if (delivery.state === "waiting" && faults.take("duplicate")) again(0);
    delivery.state = "delivered";
  } else if (delivery.state === "waiting") {
    if (delivery.attempts < MAX_ATTEMPTS) {
      again(deps.pausesMs[delivery.attempts - 1] ?? deps.pausesMs.at(-1) ?? 0);
      return;
    }
    delivery.state = "givenUp";
  }
  outbox.remove(webhook.id);
}
