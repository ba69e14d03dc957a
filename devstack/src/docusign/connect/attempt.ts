import { randomBytes } from "node:crypto";
import type { Faults } from "../faults.ts";
import type { Delivery } from "./delivery.ts";
import type { Outbox, WaitingWebhook } from "./outbox.ts";
import { postWebhook } from "./post-webhook.ts";
import type { WorkInHand } from "./work-in-hand.ts";

export interface Flight {
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
  hand: WorkInHand;
}

const MOST_ATTEMPTS = 45;

/** Sends a webhook once and schedules a retry when needed. */
export async function attempt(deps: AttemptDeps, flight: Flight): Promise<void> {
  const { outbox, faults, hand } = deps;
  const { webhook, delivery } = flight;
  const body = JSON.stringify({ ...webhook.message, retryCount: delivery.attempts });
  const keys = faults.take("wrongKey") ? [randomBytes(32).toString("base64")] : deps.hmacKeys;
  delivery.attempts += 1;
  const status = await postWebhook({
    url: deps.webhookUrl ?? webhook.url,
    body,
    keys: webhook.includeHmac ? keys : [],
    signal: hand.signal,
  });
  // An interrupted webhook stays in the outbox for the next start.
  if (hand.signal.aborted) return;
  delivery.lastStatus = status;
  const again = (ms: number): void => hand.later(ms, () => attempt(deps, flight));
  if (status !== null && status >= 200 && status < 300) {
    if (delivery.state === "waiting" && faults.take("duplicate")) again(0);
    delivery.state = "delivered";
  } else if (delivery.state === "waiting") {
    if (delivery.attempts < MOST_ATTEMPTS) {
      again(deps.pausesMs[delivery.attempts - 1] ?? deps.pausesMs.at(-1) ?? 0);
      return;
    }
    delivery.state = "givenUp";
  }
  outbox.remove(webhook.id);
}
