import { randomUUID } from "node:crypto";
import { captureLog } from "@accord/service-kit/testing";
import { expect, inject, test } from "vitest";
import { openDesk } from "./testing/desk.ts";

test("no log has a token, an assertion, a key, a name, an address or a subject", async () => {
  const log = captureLog();
  const limits = { login: 5_000, read: 5_000, create: 10_000, find: 500, download: 2_000 };
  const desk = await openDesk(inject("postgresUrl"), { logger: log.logger, limits });
  const { faults } = desk.sandbox;
  const stop = await desk.work();
  const envelope = await desk.sent();
  for (const who of ["1", "2"]) {
    desk.sandbox.open(envelope.envelopeId, who);
    if (who === "2") faults.set("stalledPdf", { times: 1 });
    desk.sandbox.sign(envelope.envelopeId, who);
  }
  await desk.until(async () => (await desk.known(envelope)).signedDocumentPath !== null);
  for (const name of ["down", "rateLimited", "acceptedButDropped", "wrongKey"] as const) {
    faults.set(name, { times: 1 });
    await desk.send();
    faults.clear();
  }
  for (const name of ["consentRequired", "oauthDown"] as const) {
    desk.sandbox.revokeTokens();
    faults.set(name, { times: 1 });
    await desk.send();
    faults.clear();
  }
  const refused = await desk.send(randomUUID(), { subject: "Please sign ".repeat(20) });
  expect(refused.status).toBe(422);
  faults.set("down", { times: 2 });
  const open = await desk.sent().catch(() => null);
  if (open !== null) {
    await desk.call("POST", `/api/docusign/envelopes/${open.envelopeId}/void`, {
      reason: "Secret",
    });
  }
  await desk.stop();
  await stop();
  const text = log.text();
  expect(log.lines().length).toBeGreaterThan(10);
  expect(text).toContain("the signing provider failed: unknown");
  expect(text).not.toMatch(/eyJ|Bearer|assertion=|PRIVATE KEY|Margaret|Samuel|Okafor|@example/);
  expect(text).not.toMatch(/Please sign|Secret/);
  for (const key of desk.settings.hmacKeys) expect(text).not.toContain(key);
});
