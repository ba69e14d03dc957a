import type { Envelope } from "@accord/contracts";
import { openPage, refusal, toastText, waitForToast } from "@accord/remote-kit/testing";
import { byRole, cleanUp, settle, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { sampleAgreement } from "../../../testing/sample-agreement.ts";
import { envelopeId, sampleEnvelope } from "../../../testing/sample-envelope.ts";
import { serveAgreements } from "../../../testing/serve-agreements.ts";
import { useSigningReturn } from "./use-signing-return.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleAgreement();
const listRoute = "GET /api/agreements/:id/docusign-envelopes";
const refreshRoute = "GET /api/docusign/envelopes/:id/status";
const draft = sampleEnvelope({ status: "created", sentAt: null });
const voided = sampleEnvelope({ id: "old", envelopeId: envelopeId(2), status: "voided" });

function Details() {
  useSigningReturn(id);
  return null;
}

async function returnFromProvider(query: string, routes: Parameters<typeof serveAgreements>[0]) {
  const server = serveAgreements({ [listRoute]: { body: [draft, voided] }, ...routes });
  const page = await openPage(<Details />, { path: `/agreements?term=18&id=${id}${query}` });
  await settle();
  const refreshCount = (number: number) =>
    server.seen("GET", `/api/docusign/envelopes/${envelopeId(number)}/status`).length;
  return { page, refreshCount };
}

test.each<[string, string, Envelope, string]>([
  ["Send, and it was sent", "Send", sampleEnvelope(), "Document sent"],
  [
    "Cancel, and it was sent",
    "Cancel",
    sampleEnvelope(),
    "DocuSign ended early. See under Signing what was sent.",
  ],
  ["Save", "Save", draft, "The draft was saved at DocuSign. Nothing was sent."],
  ["Cancel", "Cancel", draft, "Nothing was sent. The draft stays at DocuSign."],
  [
    "any other event",
    "SessionEnd",
    draft,
    "DocuSign ended early. See under Signing what was sent.",
  ],
])(
  "after %s refreshes each open envelope once and reports the result",
  async (_, event, after, text) => {
    const query = `&event=${event}&envelopeId=${envelopeId(1)}`;
    const { page, refreshCount } = await returnFromProvider(query, {
      [refreshRoute]: { body: after },
    });
    await waitFor(() => expect(toastText()).toBe(text));
    await settle();
    expect([refreshCount(1), refreshCount(2)]).toEqual([1, 0]);
    expect(page.address()).toBe(`/agreements?term=18&id=${id}`);
  },
);

test("judges the envelope that the address names, beside another draft", async () => {
  const other = sampleEnvelope({ id: "other", envelopeId: envelopeId(3), status: "created" });
  const { refreshCount } = await returnFromProvider(`&event=Send&envelopeId=${envelopeId(1)}`, {
    [listRoute]: { body: [other, draft] },
    [refreshRoute]: { body: sampleEnvelope() },
  });
  await waitForToast("Document sent");
  expect([refreshCount(1), refreshCount(3)]).toEqual([1, 0]);
});

test.each<[string, Envelope]>([
  ["sent", sampleEnvelope()],
  ["completed", sampleEnvelope({ status: "completed" })],
])("says that it was sent when the webhook came first: %s", async (_, stored) => {
  await returnFromProvider(`&event=Send&envelopeId=${envelopeId(1)}`, {
    [listRoute]: { body: [stored] },
    [refreshRoute]: { body: stored },
  });
  await waitForToast("Document sent");
});

test.each<[string, Envelope, string]>([
  ["sent by then", sampleEnvelope(), "Document sent"],
  [
    "still not known",
    draft,
    "DocuSign has not confirmed yet that it was sent. The state shown is of 11/20/2026, 3:14 PM. Refresh it under Signing.",
  ],
])("a sending that is not known yet is asked for once more: %s", async (_, then, text) => {
  const realTimeout = setTimeout;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number) =>
    realTimeout(run, ms === 6_000 ? 0 : ms),
  );
  const stored = { ...draft, refresh: "throttled" };
  let answer = () => {};
  const second = new Promise<{ body: object }>((resolve) => {
    answer = () => resolve({ body: { ...stored, ...then } });
  });
  const answers = [{ body: stored }, second];
  const query = `&event=Send&envelopeId=${envelopeId(1)}`;
  const { refreshCount } = await returnFromProvider(query, {
    [refreshRoute]: () => answers.shift() ?? { status: 500 },
  });
  await waitForToast("DocuSign has not confirmed yet that it was sent. Checking again…");
  expect(byRole("status", "Notification").dataset["intent"]).toBe("none");
  answer();
  await waitForToast(text);
  expect(refreshCount(1)).toBe(2);
});

test("reports that the provider did not answer", async () => {
  await returnFromProvider("&event=Send", { [refreshRoute]: { status: 502 } });
  await waitFor(() => expect(toastText()).toBe("Failed to refresh status"));
  await cleanUp();
  await returnFromProvider("&event=Send", { [refreshRoute]: refusal(503, "Signing is away.") });
  await waitFor(() => expect(toastText()).toBe("Signing is away."));
});

test("says that nothing was sent for an agreement without envelopes", async () => {
  await returnFromProvider(`&event=Send&envelopeId=${envelopeId(3)}`, {
    [listRoute]: { body: [] },
  });
  await waitFor(() =>
    expect(toastText()).toBe("Nothing of this agreement was sent for signature yet."),
  );
});

test("requests nothing without a return event", async () => {
  const { refreshCount } = await returnFromProvider("", {});
  expect([refreshCount(1), toastText()]).toEqual([0, ""]);
});
