import { openPage, refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { redirectTo } from "../../features/signing/draft/redirect-to.ts";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { envelopeId, sampleEnvelope } from "../../testing/sample-envelope.ts";
import { sampleTemplate, templateId } from "../../testing/sample-template.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AgreementsPage } from "./agreements-page.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

// A test's page cannot leave its tab.
vi.mock(import("../../features/signing/draft/redirect-to.ts"), () => ({ redirectTo: vi.fn() }));

// The sections' code takes its time on a busy machine; what the tests wait for is the page.
beforeAll(async () => {
  await import("./agreement-details.tsx");
  await import("../../features/signing/draft/draft-question.tsx");
}, 60_000);

beforeEach(() => {
  vi.mocked(redirectTo).mockReset();
});

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleAgreement();
const route = "POST /api/docusign/agreements/:id/draft";
const path = `/api/docusign/agreements/${id}/draft`;
const listRoute = "GET /api/agreements/:id/docusign-envelopes";
const refreshRoute = "GET /api/docusign/envelopes/:id/status";
const editUrl = "https://sandbox.example.com/edit/1";
const drafted = { body: { editUrl, envelopeId: envelopeId(1) } };

const saysInToast = (text: string) => waitFor(() => expect(toastText()).toBe(text));
const action = () => buttonNamed("Send AGR-2026-0007 to DocuSign");

const bodies = (server: ReturnType<typeof serveAgreements>) =>
  server.seen("POST", path).map(({ body }) => body);

const noDocument = {
  status: 422,
  body: {
    message: "This agreement has no document.",
    code: "rule_broken",
    issues: [{ path: "document", message: "This agreement has no document." }],
  },
};

async function open(routes: Parameters<typeof serveAgreements>[0], address = "/agreements") {
  const server = serveAgreements(routes);
  const page = await openPage(<AgreementsPage />, { path: address });
  await waitForText("Priya Natarajan");
  return { server, page };
}

test("opens the draft once, with a return URL to the agreement", async () => {
  let answer = () => undefined as void;
  const { server } = await open(
    {
      [route]: () =>
        new Promise((resolve) => {
          answer = () => resolve(drafted);
        }),
    },
    "/agreements?term=18",
  );
  await act(async () => {
    action().click();
    action().click();
  });
  await waitFor(() => expect(action().getAttribute("aria-disabled")).toBe("true"));
  await click(buttonNamed("Send AGR-2026-0012 to DocuSign"));
  await expectAccessible();
  answer();
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(editUrl));
  expect(server.seen("POST", path).map(({ body }) => body)).toEqual([
    { returnUrl: `${window.location.origin}/agreements?term=18&id=${id}` },
  ]);
  // The tab is about to leave: another click must not prepare another address.
  await click(action());
  expect(server.seen("POST", path)).toHaveLength(1);
});

test("shortens the return URL when the filters make it too long", async () => {
  const { server } = await open(
    { [route]: drafted },
    `/agreements?page=2&cursor=${"c".repeat(450)}`,
  );
  await click(action());
  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(server.seen("POST", path)[0]?.body).toEqual({
    returnUrl: `${window.location.origin}/agreements?id=${id}`,
  });
});

test("offers a PDF copy when DocuSign is unavailable", async () => {
  const { server } = await open({
    [route]: { body: { fallback: true, message: "DocuSign is not set up." } },
  });
  await click(action());
  await saysInToast("DocuSign Unavailable: DocuSign is not set up.");
  expect(redirectTo).not.toHaveBeenCalled();
  await click(buttonNamed("Generate PDF"));
  await waitForText("There are no PDF templates yet");
  await click(buttonNamed("Cancel"));
  server.change(route, { status: 503 });
  await click(action());
  await saysInToast("DocuSign Unavailable: Nothing was sent. Try again later.");
});

test("shows why an agreement was not sent, and allows another try", async () => {
  const { server } = await open({ [route]: { status: 502 } });
  await click(action());
  await saysInToast("Failed to send agreement to DocuSign. Please try again.");
  server.change(route, refusal(422, "Upload the agreement first."));
  await click(action());
  await saysInToast("Upload the agreement first.");
});

test("asks before a second draft, and prepares none when the question is closed", async () => {
  const pending = refusal(409, "An envelope is open.", { code: "pending_envelope" });
  const { server } = await open({ [route]: pending });
  await click(action());
  await waitForText("Send another one?");
  expect([toastText(), vi.mocked(redirectTo).mock.calls]).toEqual(["", []]);
  await expectAccessible();
  await click(buttonNamed("Cancel"));
  await click(action());
  await waitForText("Send another one?");
  server.change(route, drafted);
  await click(buttonNamed("Send another one"));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(editUrl));
  const returnUrl = `${window.location.origin}/agreements?id=${id}`;
  expect(bodies(server)).toEqual([{ returnUrl }, { returnUrl }, { returnUrl, again: true }]);
});

test("offers the templates when there is no document, and stays open after a failure", async () => {
  const { server } = await open({
    [route]: noDocument,
    "GET /api/pdf-templates": {
      body: [sampleTemplate(1, "Standard", ["1"]), sampleTemplate(2, "Plain", [])],
    },
  });
  await click(action());
  await waitForText("This agreement has no document.");
  await expectAccessible();
  await click(buttonNamed("Open in DocuSign"));
  const template = () => fieldLabelled("PDF Template") as HTMLSelectElement;
  await waitFor(() => expect(template().getAttribute("aria-invalid")).toBe("true"));
  expect(bodies(server)).toHaveLength(1);
  server.change(route, refusal(422, "Map the fields first."));
  await typeInto(template(), templateId(1));
  await click(buttonNamed("Open in DocuSign"));
  await saysInToast("Map the fields first.");
  server.change(route, refusal(409, "An envelope is open.", { code: "pending_envelope" }));
  await click(buttonNamed("Open in DocuSign"));
  await waitForText("Send another one?");
  server.change(route, drafted);
  await click(buttonNamed("Send another one"));
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(editUrl));
  const returnUrl = `${window.location.origin}/agreements?id=${id}`;
  const chosen = { returnUrl, templateId: templateId(1) };
  expect(bodies(server)).toEqual([{ returnUrl }, chosen, chosen, { ...chosen, again: true }]);
});

test("shows the current state of a draft that could not be opened again", async () => {
  const draftEnvelope = sampleEnvelope({ status: "created", sentAt: null });
  const { server } = await open(
    { [route]: { status: 502 }, [listRoute]: { body: [draftEnvelope] } },
    `/agreements?id=${id}`,
  );
  await waitForText("Open in DocuSign");
  server.change(listRoute, { body: [sampleEnvelope()] });
  await click(buttonNamed("Open in DocuSign"));
  await saysInToast("Failed to send agreement to DocuSign. Please try again.");
  await waitForText("Pending");
});

test("names both alternatives when there is neither a document nor a template", async () => {
  await open({ [route]: noDocument });
  await click(action());
  await waitForText("There is nothing to send yet");
  await waitForText("Upload the agreement under Documents and send that, or upload a PDF template");
  await click(buttonNamed("Close"));
  expect(action().getAttribute("aria-disabled")).toBeNull();
});

test("sends from the details too", async () => {
  await open({ [route]: drafted }, `/agreements?id=${id}`);
  await waitForText("Deposit date");
  await click(buttonNamed("More for AGR-2026-0007"));
  const items = () => allByRole("menuitem");
  await waitFor(() =>
    expect(items().map(({ textContent }) => textContent)).toEqual([
      "Generate PDF",
      "Send to DocuSign",
      "Delete agreement",
    ]),
  );
  await click(items()[1]!);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith(editUrl));
});

test("returns to open details with the refreshed envelope and a clean URL", async () => {
  let stored = sampleEnvelope({ status: "created", sentAt: null });
  const { page } = await open(
    {
      [listRoute]: () => ({ body: [stored] }),
      [refreshRoute]: () => {
        stored = sampleEnvelope();
        return { body: stored };
      },
    },
    `/agreements?term=18&id=${id}&event=Send&envelopeId=${envelopeId(1)}`,
  );
  await saysInToast("Document sent");
  await waitForText("Pending");
  expect(page.address()).toBe(`/agreements?term=18&id=${id}`);
});
