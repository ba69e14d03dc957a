import type { Envelope } from "@accord/contracts";
import { openPage, refusal, toastText } from "@accord/remote-kit/testing";
import { cleanUp, settle, waitFor } from "@accord/ui/testing";
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
    "Send, and it is a draft still",
    "Send",
    draft,
    "DocuSign has not confirmed yet that it was sent. Refresh it under Signing.",
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
