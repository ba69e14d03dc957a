import path from "node:path";
import { openClock } from "./clock.ts";
import { createDeliveries } from "./connect/deliveries.ts";
import { messageOf } from "./connect/message.ts";
import { openOutbox } from "./connect/outbox.ts";
import type { DocusignOptions } from "./docusign.ts";
import { createEnvelopeService } from "./envelopes/envelope-service.ts";
import { openEnvelopeStore } from "./envelopes/envelope-store.ts";
import { createFaults } from "./faults.ts";
import type { DocusignKeys } from "./keys.ts";
import { createAccessTokens } from "./oauth/tokens.ts";
import type { PagesDeps } from "./pages/pages-app.ts";
import { createSenderViews } from "./pages/sender-views.ts";
import { createEnvelopePdfs } from "./pdf/envelope-pdfs.ts";
import type { RestDeps } from "./rest/rest-app.ts";

const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];
const TOKEN_SECONDS = 3600;

export type SandboxParts = RestDeps & PagesDeps & { hmacKeys: string[] };

/** `restUrl` is known after the server listens. */
export function openSandboxParts(
  options: DocusignOptions,
  keys: DocusignKeys,
  restUrl: () => string,
): SandboxParts {
  const at = (name: string): string => path.join(options.dataDir, name);
  const clock = openClock(at("clock-days"), options.timeZone ?? "UTC");
  const store = openEnvelopeStore(at("envelopes"));
  const account = { accountId: keys.accountId, userId: keys.userId };
  const faults = createFaults();
  const hmacKeys = options.hmacKeys ?? [keys.hmacKey];
  const deliveries = createDeliveries({
    outbox: openOutbox(at("outbox")),
    faults,
    hmacKeys,
    pausesMs: options.retryPausesMs ?? PAUSES_MS,
    webhookUrl: options.webhookUrl,
  });
  const envelopes = createEnvelopeService({
    store,
    now: clock.now,
    report: (envelope, event) =>
      deliveries.send(envelope, messageOf(envelope, event, account, clock.now())),
  });
  return {
    envelopes,
    pdfs: createEnvelopePdfs(store, clock.timeZone),
    clock,
    views: createSenderViews(restUrl),
    faults,
    account,
    hmacKeys,
    deliveries,
    tokens: createAccessTokens(options.tokenSeconds ?? TOKEN_SECONDS),
    log: [],
  };
}
