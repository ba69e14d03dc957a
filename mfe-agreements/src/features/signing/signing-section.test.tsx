import type { Envelope, SendingAttempt } from "@accord/contracts";
import { docusignStatuses } from "@accord/domain";
import { openPage, refusal, waitForText, waitForToast } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  firstByRole,
  linkNamed,
  pageText,
  press,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { envelopeId, sampleEnvelope, sampleSigner } from "../../testing/sample-envelope.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { SigningSection } from "./signing-section.tsx";

// The dialog's code takes its time on a busy machine; what the tests wait for is the page.
beforeAll(async () => {
  await import("./cancel/cancel-envelope.tsx");
}, 60_000);

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const statusRoute = "GET /api/docusign/status";
const listRoute = "GET /api/agreements/:id/docusign-envelopes";
const attemptsRoute = "GET /api/docusign/agreements/:id/attempts";
const refreshRoute = "GET /api/docusign/envelopes/:id/status";
const voidPath = `/api/docusign/envelopes/${envelopeId(1)}/void`;

const section = () => byRole("region", "Signing");
const items = () => allByRole("listitem", sampleEnvelope().subject);
const siblingsOf = (element: Element) =>
  [...element.parentElement!.children].map(({ textContent }) => textContent);
const offersOf = (item: Element | undefined) => siblingsOf(buttonNamed("History", item));
const statusOf = (item: Element) => siblingsOf(byRole("heading", { within: item })).at(-1);

async function open(
  envelopes: readonly Envelope[],
  routes: Parameters<typeof serveAgreements>[0] = {},
  agreement = sampleAgreement(),
) {
  const draft = { send: vi.fn(), isSending: false };
  const server = serveAgreements({ [listRoute]: { body: envelopes }, ...routes });
  await openPage(<SigningSection agreement={agreement} draft={draft} onCopy={vi.fn()} />);
  await waitFor(() => expect(textsOf("status", { within: section() })).not.toContain("Loading"));
  return { server, draft };
}

test("refers to an administrator while no provider is configured", async () => {
  await open([], {
    [statusRoute]: { body: { configured: false, provider: null, signatory: null } },
  });
  await waitForText("Contact an administrator");
  expect(section().textContent).toBe(
    "SigningElectronic signing is not set up. Contact an administrator to set it up.",
  );
  expect(allByRole("button", { within: section() })).toEqual([]);
  expect(allByRole("link", { within: section() })).toEqual([]);
  await expectAccessible();
});

test("keeps existing envelopes when the provider is removed", async () => {
  await open([sampleEnvelope({ status: "completed" }), sampleEnvelope({ id: "pending" })], {
    [statusRoute]: { body: { configured: false, provider: null, signatory: null } },
  });
  await waitForText("Contact an administrator");
  expect(items().map(offersOf)).toEqual([["Download", "History"], ["History"]]);
  expect(pageText()).not.toContain("Send for Signature");
});

test("labels each status and offers its specified actions", async () => {
  const envelopes = docusignStatuses.map((status, index) =>
    sampleEnvelope({ id: status, envelopeId: envelopeId(index), status, templateId: "t" }),
  );
  const { draft } = await open(envelopes);
  await waitForText("Send for Signature");
  const shown = items().map((item) => [statusOf(item), ...offersOf(item)]);
  expect(shown).toEqual([
    ["Draft", "Refresh", "Open in DocuSign", "History"],
    ["Pending", "Refresh", "History", "Cancel envelope"],
    ["Pending", "Refresh", "History", "Cancel envelope"],
    ["Signed", "Refresh", "Download", "History"],
    ["Completed", "Refresh", "Download", "History"],
    ["Declined", "Refresh", "History"],
    ["Cancelled", "Refresh", "History"],
    ["Expired", "Refresh", "History"],
  ]);
  const download = linkNamed("Download");
  expect(download.getAttribute("href")).toBe(`/api/docusign/envelopes/${envelopeId(3)}/download`);
  expect(download.target).toBe("_blank");
  await click(buttonNamed("Open in DocuSign"));
  expect(draft.send.mock.calls).toEqual([["t"]]);
  await expectAccessible();
});

test("shows who signed when, in order, and why an envelope ended", async () => {
  const second = sampleSigner({ name: "Arun Natarajan", email: "arun@example.com", order: 2 });
  const at = "2026-11-19T03:00:00.000Z";
  const done = sampleEnvelope({
    id: "done",
    status: "completed",
    completedAt: "2026-11-20T15:00:00.000Z",
    signedDocumentHash: "a".repeat(64),
    signers: [
      { ...second, status: "signed", signedAt: "2026-11-20T15:00:00.000Z" },
      sampleSigner({ status: "signed", signedAt: at }),
    ],
  });
  const declined = sampleEnvelope({
    id: "declined",
    status: "declined",
    signers: [
      sampleSigner({ status: "declined", declinedReason: "The amount is wrong." }),
      { ...second, status: "waiting" },
    ],
  });
  const voided = sampleEnvelope({
    id: "voided",
    status: "voided",
    voidReason: "Sent by mistake",
    checkedAt: null,
    signers: [sampleSigner({ status: "delivered" })],
  });
  const pending = sampleEnvelope({ isCancelling: true, signers: [sampleSigner(), second] });
  await open([pending, done, declined, voided]);
  await waitForText("Send for Signature");
  const lines = items().map((item) => [
    ...textsOf("listitem", { within: item }),
    ...siblingsOf(byRole("list", { within: item })).slice(2),
  ]);
  const checked = "Checked 11/20/2026, 3:14 PM";
  const priya = "Priya Natarajan priya.natarajan@example.com";
  const arun = "Arun Natarajan arun@example.com";
  expect(lines).toEqual([
    [`${priya}Sent`, `${arun}Sent`, "Sent 11/18/2026 · Expires 12/18/2026", checked],
    [
      `${priya}Signed 11/18/2026`,
      `${arun}Signed 11/20/2026`,
      "Sent 11/18/2026 · Completed 11/20/2026",
      checked,
      "The signed PDF is filed. Does this file match?",
    ],
    [
      `${priya}Declined`,
      `${arun}Not signed`,
      "Sent 11/18/2026",
      "Reason: The amount is wrong.",
      checked,
    ],
    [`${priya}Opened, not signed`, "Sent 11/18/2026", "Reason: Sent by mistake"],
  ]);
  expect(offersOf(items()[0])).toEqual(["Refresh", "History", "Cancelling..."]);
  expect(linkNamed("Does this file match?").getAttribute("href")).toBe("/agreements/check-file");
});

test("refreshes one envelope, and reports when the provider did not answer", async () => {
  let stored = sampleEnvelope();
  const { server } = await open([], {
    [listRoute]: () => ({ body: [stored] }),
    [refreshRoute]: () => {
      const signers = [sampleSigner({ status: "delivered" })];
      const checkedAt = "2026-11-20T21:00:00.000Z";
      stored = sampleEnvelope({ status: "delivered", signers, checkedAt });
      return { body: { ...stored, refresh: "provider" } };
    },
  });
  await waitForText("Pending");
  await click(buttonNamed("Refresh"));
  await waitForToast("Status updated");
  await waitForText("Opened");
  server.change(refreshRoute, { body: { ...stored, refresh: "throttled" } });
  await click(buttonNamed("Refresh"));
  const asOf = "This is how it stood on 11/20/2026, 4:00 PM.";
  await waitForToast(`DocuSign was asked a moment ago. ${asOf} Try again in 5 seconds.`);
  server.change(refreshRoute, { body: { ...stored, refresh: "unreachable" } });
  await click(buttonNamed("Refresh"));
  await waitForToast(`DocuSign did not respond. ${asOf} Try again later.`);
  server.change(refreshRoute, { status: 502 });
  await click(buttonNamed("Refresh"));
  await waitForToast("Failed to refresh status");
  server.change(refreshRoute, refusal(429, "Wait a minute."));
  await click(buttonNamed("Refresh"));
  await waitForToast("Wait a minute.");
});

test("shows the history of an envelope after a click, oldest first", async () => {
  const event = (id: string, text: string, by: string | null) => ({
    id,
    at: "2026-11-18T15:00:00.000Z",
    text,
    by,
  });
  const { server } = await open([sampleEnvelope()], {
    "GET /api/docusign/envelopes/:id/events": { status: 503 },
  });
  await waitForText("Pending");
  const path = `/api/docusign/envelopes/${envelopeId(1)}/events`;
  expect(server.seen("GET", path)).toEqual([]);
  await click(buttonNamed("History"));
  await waitForText("Failed to load the history");
  server.change("GET /api/docusign/envelopes/:id/events", {
    body: [event("1", "Sent", "Sam Staff"), event("2", "Opened by Priya Natarajan", null)],
  });
  await click(buttonNamed("Try again"));
  await waitForText("Opened by Priya Natarajan");
  expect(
    textsOf("listitem", {
      within: byRole("list", "History of the envelope"),
    }),
  ).toEqual([
    "SentSam Staff · 11/18/2026, 10:00 AM",
    "Opened by Priya NatarajanDocuSign · 11/18/2026, 10:00 AM",
  ]);
  await expectAccessible();
  await click(buttonNamed("History"));
  expect(pageText()).not.toContain("Opened by");
});

test("does not cancel the envelope when the question is closed", async () => {
  const { server } = await open([sampleEnvelope()]);
  await waitForText("Pending");
  await click(buttonNamed("Cancel envelope"));
  await waitForText("its signers are told the reason");
  await press("Escape");
  await waitFor(() => expect(firstByRole("textbox")).toBeNull());
  expect(server.seen("POST", voidPath)).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(buttonNamed("Cancel envelope")));
});

const attempt = (state: SendingAttempt["state"], message: string, id = "a"): SendingAttempt => ({
  id,
  state,
  subject: "Please sign",
  message,
  createdAt: "2026-11-20T20:14:00.000Z",
});

test("shows attempts without an envelope, with the time when a wait ends", async () => {
  await open([], {
    [statusRoute]: { body: { configured: true, provider: "sandbox", signatory: null } },
    [attemptsRoute]: {
      body: [
        attempt("unknown", "DocuSign is being asked."),
        attempt("failed", "Nothing was sent. Try again in 44 minutes.", "b"),
      ],
    },
  });
  await waitForText("Not known yet whether it was sent");
  const attempts = allByRole("status", { within: section() });
  expect(attempts.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    "Not known yet whether it was sentPlease sign · 11/20/2026, 3:14 PMDocuSign is being asked.Refresh",
    "Not sentPlease sign · 11/20/2026, 3:14 PMNothing was sent. Try again after 11/20/2026, 3:58 PM.",
  ]);
  expect(pageText()).not.toContain("Nothing was sent for signature yet.");
  expect(pageText()).toContain("DocuSign sandbox: copies are not legally binding");
  await expectAccessible();
});

test("refreshes an attempt of unknown outcome and reports the result", async () => {
  const unknown = { body: [attempt("unknown", "DocuSign is being asked.")] };
  const { server } = await open([], { [attemptsRoute]: unknown });
  await waitForText("Not known yet whether it was sent");
  await click(buttonNamed("Refresh"));
  await waitForToast("There is no news yet. Try again in a few minutes.");
  server.change(attemptsRoute, { status: 503 });
  await click(buttonNamed("Refresh"));
  await waitForToast("Failed to refresh status");
  server.change(attemptsRoute, { body: [] });
  server.change(listRoute, { body: [sampleEnvelope()] });
  await click(buttonNamed("Refresh"));
  await waitForToast("Document sent");
  await waitForText("Pending");
});

test("reports that an attempt of unknown outcome was not sent", async () => {
  const { server } = await open([], { [attemptsRoute]: { body: [attempt("sending", "Wait.")] } });
  await waitForText("Being sent");
  server.change(attemptsRoute, { body: [attempt("failed", "DocuSign does not have it.")] });
  await click(buttonNamed("Refresh"));
  await waitForToast("Failed to send document for signature");
  await waitForText("DocuSign does not have it.");
});

test("does not offer sending for a closed agreement, and says why", async () => {
  const over = sampleAgreement({ status: "cancelled" });
  await open([sampleEnvelope({ status: "created" })], {}, over);
  await waitForText(`${over.reference} is cancelled. Reopen it first: edit the agreement`);
  expect(offersOf(items()[0])).toEqual(["Refresh", "History"]);
  expect(pageText()).not.toContain("Send for Signature");
  await expectAccessible();
});

test("shows a failed load with a retry", async () => {
  const { server } = await open([], { [listRoute]: { status: 503 } });
  await waitForText("Failed to load the envelopes");
  server.change(listRoute, { body: [] });
  await click(buttonNamed("Try again"));
  await waitForText("Nothing was sent for signature yet.");
});
