import { randomUUID } from "node:crypto";
import { captureLog } from "@accord/service-kit/testing";
import { expect, inject, test } from "vitest";
import { openSigningHarness } from "./testing/signing-harness.ts";

test("logs contain no token, assertion, key, name, address or subject", async () => {
  const log = captureLog();
  const limits = { download: 2_000 };
  const harness = await openSigningHarness(inject("postgresUrl"), { logger: log.logger, limits });
  const { faults } = harness.sandbox;
  const stop = await harness.work();
  const envelope = await harness.sent();
  for (const who of ["1", "2"]) {
    harness.sandbox.open(envelope.envelopeId, who);
    if (who === "2") faults.set("stalledPdf", { times: 1 });
    harness.sandbox.sign(envelope.envelopeId, who);
  }
  await harness.waitUntil(async () => (await harness.known(envelope)).signedDocumentPath !== null);
  for (const name of ["down", "rateLimited", "acceptedButDropped", "wrongKey"] as const) {
    faults.set(name, { times: 1 });
    await harness.send();
    faults.clear();
  }
  for (const name of ["consentRequired", "oauthDown"] as const) {
    harness.sandbox.revokeTokens();
    faults.set(name, { times: 1 });
    await harness.send();
    faults.clear();
  }
  const refused = await harness.send(randomUUID(), { subject: "Please sign ".repeat(20) });
  expect(refused.status).toBe(422);
  faults.set("down", { times: 2 });
  const open = await harness.sent().catch(() => null);
  if (open !== null) {
    await harness.call("POST", `/api/docusign/envelopes/${open.envelopeId}/void`, {
      reason: "Secret",
    });
  }
  await harness.stop();
  await stop();
  const text = log.text();
  expect(log.lines().length).toBeGreaterThan(10);
  expect(text).toContain("the signing provider failed: unknown");
  expect(text).not.toMatch(/eyJ|Bearer|assertion=|PRIVATE KEY|Margaret|Samuel|Okafor|@example/);
  expect(text).not.toMatch(/Please sign|Secret/);
  for (const key of harness.settings.hmacKeys) expect(text).not.toContain(key);
});
