import type { Envelope } from "@accord/contracts";
import {
  openPage,
  refusal,
  toastText,
  waitForText,
  waitForToast,
} from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  linkNamed,
  pageText,
  textOf,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../../testing/sample-agreement.ts";
import { filedDocument, noDocuments } from "../../../testing/sample-documents.ts";
import { sampleEnvelope } from "../../../testing/sample-envelope.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { sampleTemplate, templateId } from "../../../testing/sample-template.ts";
import { serveAgreements } from "../../../testing/serve-agreements.ts";
import { SendForSignature } from "./send-for-signature.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const agreement = sampleAgreement({ investorEmail: "priya@agreed.example.com" });
const route = "POST /api/agreements/:id/send-for-signature";
const path = `/api/agreements/${agreement.id}/send-for-signature`;
const subject = "Please sign your investment agreement - AGR-2026-0007";
const message =
  "Hello Priya,\n\nPlease review and sign your investment agreement AGR-2026-0007.\n\nThank you.";
const both = [sampleTemplate(1, "Standard", ["1"]), sampleTemplate(2, "Plain", [])];
const onFile = { body: { ...noDocuments, agreement: filedDocument("agreement.pdf") } };
const arun = sampleInvestor({
  hasSecondParty: true,
  secondPartyFirstName: "Arun",
  secondPartyLastName: "Natarajan",
  secondPartyEmail: "arun@example.com",
});

const notice = () => textOf("alert", { within: firstByRole("dialog") });
const subjectField = () => fieldLabelled("Subject");
const documentField = () => fieldLabelled("Document") as HTMLSelectElement;
const options = () => [...documentField().options].map(({ text }) => text);
const messageField = () => fieldLabelled("Message");
const send = () => click(buttonNamed("Send"));

async function open(
  routes: Parameters<typeof serveAgreements>[0] = {},
  envelopes: readonly Envelope[] = [],
) {
  const on = { onClose: vi.fn(), onCopy: vi.fn() };
  const server = serveAgreements({
    "GET /api/investors/:id": { body: sampleInvestor() },
    "GET /api/agreements/:id/documents": onFile,
    "GET /api/pdf-templates": { body: both },
    ...routes,
  });
  await openPage(<SendForSignature agreement={agreement} envelopes={envelopes} {...on} />);
  const seen = () => server.seen("POST", path);
  const keys = () => seen().map(({ headers }) => headers.get("Idempotency-Key"));
  return { server, seen, keys, ...on };
}

test("sends the specified subject and message to the agreement's email, once", async () => {
  const { seen, keys, onClose } = await open({ [route]: { status: 201, body: sampleEnvelope() } });
  await waitForText("Send for Signature");
  expect(pageText()).toContain("SignerPriya Natarajanpriya@agreed.example.com");
  expect(subjectField().value).toBe(subject);
  expect(messageField().value).toBe(message);
  expect(options()).toEqual(["Agreement document", "Standard", "Plain"]);
  await expectAccessible();
  buttonNamed("Send").click();
  await send();
  await waitForToast("Document sent");
  expect(onClose).toHaveBeenCalledOnce();
  expect(seen().map(({ body }) => body)).toEqual([{ subject, message, templateId: null }]);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("requires a subject, and sends the chosen template without a message", async () => {
  const { seen } = await open({ [route]: { status: 201, body: sampleEnvelope() } });
  await waitForText("Send for Signature");
  await typeInto(subjectField() as HTMLInputElement, " ");
  await send();
  await waitForText("Subject is required");
  expect(document.activeElement).toBe(subjectField());
  expect(seen()).toEqual([]);
  await typeInto(subjectField() as HTMLInputElement, "Sign here");
  await typeInto(messageField(), "");
  await typeInto(documentField(), templateId(1));
  await waitForText("For single investors1 field mapped");
  await send();
  await waitForToast("Document sent");
  expect(seen()[0]?.body).toEqual({
    subject: "Sign here",
    message: null,
    templateId: templateId(1),
  });
});

test("lists the second party second, with a link to add a missing email", async () => {
  const { server } = await open({
    "GET /api/investors/:id": { body: { ...arun, secondPartyEmail: null } },
    [route]: refusal(422, "Arun Natarajan has no email address. Add it to the investor."),
  });
  await waitForText("Signers, in this order");
  const signers = textsOf("listitem", { within: byRole("group", "Signers, in this order") });
  expect(signers).toEqual([
    "Priya Natarajanpriya@agreed.example.com",
    "Arun NatarajanThere is no email address to send it to. Add it to the investor, then send.",
  ]);
  const link = linkNamed("Add it to the investor");
  expect([link.getAttribute("href"), link.target]).toEqual([
    `/investors?id=${agreement.investor.id}`,
    "_blank",
  ]);
  await expectAccessible();
  await send();
  await waitForToast("Arun Natarajan has no email address. Add it to the investor.");
  server.change(route, { status: 201, body: sampleEnvelope() });
  await send();
  await waitForToast("Document sent");
});

test("mentions a draft and a signed envelope", async () => {
  const discarded = sampleEnvelope({ status: "created", isCancelling: true });
  await open({}, [discarded]);
  await waitForText("Send for Signature");
  expect(pageText()).not.toContain("already");
  await cleanUp();
  await open({}, [sampleEnvelope({ status: "created" }), sampleEnvelope({ status: "completed" })]);
  await waitForText("This agreement has already been signed by everyone.");
  await waitForText("DocuSign already has a draft of it, which is kept.");
});

test("requires the choice of one of several templates when there is no document", async () => {
  const { seen } = await open({ "GET /api/agreements/:id/documents": { body: noDocuments } });
  await waitForText("Send for Signature");
  expect(options()).toEqual(["Choose a template", "Standard", "Plain"]);
  await send();
  await waitFor(() => expect(documentField().getAttribute("aria-invalid")).toBe("true"));
  expect(seen()).toEqual([]);
});

test("asks before it sends a template without field mappings", async () => {
  const { seen, onClose } = await open({ [route]: { status: 201, body: sampleEnvelope() } });
  await waitForText("Send for Signature");
  await typeInto(documentField(), templateId(2));
  await send();
  await waitForText("This template has no field mappings");
  expect(seen()).toEqual([]);
  await click(buttonNamed("Send it anyway"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(seen()).toHaveLength(1);
});

test("says that there is nothing to send, with both alternatives", async () => {
  const { onClose } = await open({
    "GET /api/agreements/:id/documents": { body: noDocuments },
    "GET /api/pdf-templates": { body: [] },
  });
  await waitForText("There is nothing to send yet");
  await waitForText("Upload the agreement under Documents");
  buttonNamed("Open PDF Templates");
  await expectAccessible();
  await click(buttonNamed("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("asks before a second envelope, and keeps its key when the response is lost", async () => {
  const pending = refusal(409, "An envelope is open.", { code: "pending_envelope" });
  const { server, seen, keys } = await open({ [route]: pending });
  await waitForText("Send for Signature");
  await send();
  await waitForText("Send another one?");
  expect(toastText()).toBe("");
  await expectAccessible();
  await click(lastNamed("Cancel"));
  await waitFor(() => expect(pageText()).not.toContain("Send another one?"));
  await send();
  await waitForText("Send another one?");
  server.change(route, () => Promise.reject(new TypeError("Failed to fetch")));
  await click(buttonNamed("Send another one"));
  await waitForToast("Failed to send document for signature");
  await waitFor(() => expect(notice()).toBe("The connection failed. Check it and try again."));
  server.change(route, { status: 201, body: sampleEnvelope() });
  await send();
  await waitForToast("Document sent");
  const body = { subject, message, templateId: null };
  expect(seen().map((request) => request.body)).toEqual([
    body,
    body,
    { ...body, again: true },
    { ...body, again: true },
  ]);
  const [first, second, third, fourth] = keys();
  expect([second, fourth]).toEqual([first, third]);
  expect(third).not.toBe(first);
});

test("closes without a question when the outcome of the attempt is unknown", async () => {
  const unknown = refusal(502, "DocuSign did not answer in time.", { code: "outcome_unknown" });
  const { onClose } = await open({ [route]: unknown });
  await waitForText("Send for Signature");
  await typeInto(subjectField() as HTMLInputElement, "Sign here");
  await send();
  await waitForToast("DocuSign did not answer in time.");
  await click(buttonNamed("Cancel"));
  expect(pageText()).not.toContain("Discard your changes?");
  expect(onClose).toHaveBeenCalledOnce();
});

test("keeps the typed text when the outcome is unknown, with an explanation", async () => {
  const unknown = refusal(502, "DocuSign did not answer in time.", { code: "outcome_unknown" });
  const { server, onClose } = await open({ [route]: unknown });
  await waitForText("Send for Signature");
  await typeInto(subjectField() as HTMLInputElement, "Sign here");
  await send();
  await waitForToast("DocuSign did not answer in time.");
  await waitFor(() =>
    expect(notice()).toBe("DocuSign did not answer in time.The result will appear under Signing."),
  );
  expect(subjectField().value).toBe("Sign here");
  expect(onClose).not.toHaveBeenCalled();
  server.change(route, refusal(409, "The last sending is not settled.", { code: "sending" }));
  await send();
  await waitForToast("The last sending is not settled.");
  server.change(route, { status: 500 });
  await send();
  await waitForToast("Failed to send document for signature");
});

test("offers a PDF copy, in toast and dialog, only while DocuSign is unavailable", async () => {
  const away = refusal(503, "Nothing was sent.", { code: "provider_unavailable" });
  const { server, keys, onClose, onCopy } = await open({ [route]: away });
  await waitForText("Send for Signature");
  await send();
  await waitForToast("DocuSign Unavailable: Nothing was sent.");
  await waitFor(() => expect(notice()).toBe("Nothing was sent.Generate PDF"));
  await expectAccessible();
  await click(lastNamed("Generate PDF"));
  expect([onClose, onCopy].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  server.change(route, refusal(409, "Contact an administrator.", { code: "not_configured" }));
  await send();
  await waitForToast("DocuSign Unavailable: Contact an administrator.");
  await click(buttonNamed("Generate PDF"));
  expect(onCopy).toHaveBeenCalledTimes(2);
  server.change(route, refusal(409, "Reopen it first.", { code: "conflict" }));
  await send();
  await waitForToast("Reopen it first.");
  server.change(route, refusal(503, "No file storage. Try again.", { code: "unavailable" }));
  await send();
  await waitForToast("No file storage. Try again.");
  await waitFor(() => expect(notice()).toBe("No file storage. Try again."));
  server.change(route, { status: 201, body: sampleEnvelope() });
  await send();
  await waitForToast("Document sent");
  // Each of them is over: its key would bring its answer again.
  expect(new Set(keys()).size).toBe(4);
});

test("closes with a toast when its data fails to load", async () => {
  const { onClose } = await open({ "GET /api/investors/:id": refusal(503, "Away.") });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastText()).toBe("Away.");
});

const lastNamed = (name: string) =>
  allByRole("button").findLast(({ textContent }) => textContent === name)!;

test("lists the firm's signatory last", async () => {
  const signatory = { name: "Jane Doe", email: "jane@example.com" };
  const status = { configured: true, provider: "docusign", signatory };
  await open({
    "GET /api/investors/:id": { body: arun },
    "GET /api/docusign/status": { body: status },
  });
  await waitForText("Signers, in this order");
  const listed = textsOf("listitem", { within: byRole("group", "Signers, in this order") });
  expect(listed).toEqual([
    "Priya Natarajanpriya@agreed.example.com",
    "Arun Natarajanarun@example.com",
    "Jane Doe, for the firmjane@example.com",
  ]);
});
