import type { Envelope, SendingAttempt } from "@accord/contracts";
import { openPage, refusal, waitForText, waitForToast } from "@accord/remote-kit/testing";
import { allByRole, buttonNamed, cleanUp, click, pageText, waitFor } from "@accord/ui/testing";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { filedDocument, noDocuments } from "../../testing/sample-documents.ts";
import { sampleEnvelope } from "../../testing/sample-envelope.ts";
import { sampleInvestor } from "../../testing/sample-investor.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { SigningSection } from "./signing-section.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

// The dialog's code takes its time on a busy machine; what the tests wait for is the page.
beforeAll(async () => {
  await import("./send/send-for-signature.tsx");
}, 60_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const listRoute = "GET /api/agreements/:id/docusign-envelopes";
const attemptsRoute = "GET /api/docusign/agreements/:id/attempts";
const nothing = "Nothing was sent for signature yet.";
const hint = "Failed to load the envelopes";

const statuses = () =>
  allByRole("heading", sampleEnvelope().subject).map(
    (heading) => heading.nextElementSibling?.textContent,
  );

/** The section, of which the signing service goes away while something is sent. */
async function openAndSend(envelopes: readonly Envelope[], failing: string) {
  const server = serveAgreements({
    [listRoute]: { body: envelopes },
    "GET /api/investors/:id": { body: sampleInvestor() },
    "GET /api/agreements/:id/documents": {
      body: { ...noDocuments, agreement: filedDocument("agreement.pdf") },
    },
    "GET /api/pdf-templates": { body: [] },
    "POST /api/agreements/:id/send-for-signature": () => {
      server.change(failing, { status: 503 });
      return refusal(502, "The signing service stopped before it answered.");
    },
  });
  const draft = { send: vi.fn(), isSending: false };
  await openPage(<SigningSection agreement={sampleAgreement()} draft={draft} onCopy={vi.fn()} />);
  await waitForText(envelopes.length === 0 ? nothing : "Completed");
  await click(buttonNamed("Send for Signature"));
  await waitForText("Subject");
  await click(buttonNamed("Send"));
  await waitForToast("The signing service stopped before it answered.");
  await click(buttonNamed("Cancel"));
  return server;
}

test("does not claim that nothing was sent while the envelopes fail to load", async () => {
  const server = await openAndSend([], listRoute);
  await waitForText(hint);
  expect(pageText()).not.toContain(nothing);
  await expectAccessible();
  await click(buttonNamed("Try again"));
  await waitForToast("Failed to refresh status");
  await waitForText(hint);
  expect(pageText()).not.toContain(nothing);
  server.change(listRoute, { body: [sampleEnvelope()] });
  await click(buttonNamed("Try again"));
  await waitFor(() => expect(pageText()).not.toContain(hint));
  expect(statuses()).toEqual(["Pending"]);
});

test("says that nothing was sent after a successful retry", async () => {
  const server = await openAndSend([], attemptsRoute);
  await waitForText(hint);
  expect(pageText()).not.toContain(nothing);
  server.change(attemptsRoute, { body: [] });
  await click(buttonNamed("Try again"));
  await waitForText(nothing);
  expect(pageText()).not.toContain(hint);
});

test("keeps the former envelopes, with a warning", async () => {
  await openAndSend([sampleEnvelope({ status: "completed" })], listRoute);
  await waitForText(hint);
  await waitForText("What was sent or signed meanwhile is not shown.");
  expect(statuses()).toEqual(["Completed"]);
});

test("keeps an attempt of unknown outcome when the provider is removed", async () => {
  const attempt = (id: string, state: SendingAttempt["state"]): SendingAttempt => ({
    id,
    state,
    subject: "Please sign",
    message: `It is ${state}.`,
    createdAt: "2026-11-20T15:00:00.000Z",
  });
  serveAgreements({
    "GET /api/docusign/status": { body: { configured: false, provider: null, signatory: null } },
    [attemptsRoute]: { body: [attempt("a", "unknown"), attempt("b", "failed")] },
  });
  const draft = { send: vi.fn(), isSending: false };
  await openPage(<SigningSection agreement={sampleAgreement()} draft={draft} onCopy={vi.fn()} />);
  await waitForText("Contact an administrator");
  await waitForText("It is unknown.");
  expect(pageText()).not.toContain("It is failed.");
  expect(pageText()).not.toContain("Refresh");
});
