import {
  type Handler,
  openPage,
  refusal,
  waitForText,
  waitForToast,
} from "@accord/remote-kit/testing";
import { buttonNamed, cleanUp, click, fieldLabelled, typeInto, waitFor } from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../../testing/expect-accessible.ts";
import { envelopeId, sampleEnvelope } from "../../../testing/sample-envelope.ts";
import { serveAgreements } from "../../../testing/serve-agreements.ts";
import { CancelEnvelope } from "./cancel-envelope.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const route = "POST /api/docusign/envelopes/:id/void";
const path = `/api/docusign/envelopes/${envelopeId(1)}/void`;
const reason = () => fieldLabelled("Reason");
const submit = () => click(buttonNamed("Cancel envelope"));

async function open(answer: Handler) {
  const onClose = vi.fn();
  const server = serveAgreements({ [route]: answer });
  await openPage(<CancelEnvelope envelope={sampleEnvelope()} onClose={onClose} />);
  await waitForText("its signers are told the reason");
  return { server, onClose };
}

test("requires a reason and cancels once", async () => {
  const { server, onClose } = await open({
    body: sampleEnvelope({ status: "voided", voidReason: "Sent by mistake" }),
  });
  await typeInto(reason(), "   ");
  await submit();
  await waitForText("Enter a reason");
  expect(reason().getAttribute("aria-invalid")).toBe("true");
  expect([server.seen("POST", path), onClose.mock.calls]).toEqual([[], []]);
  await expectAccessible();
  await typeInto(reason(), " Sent by mistake ");
  await act(async () => {
    buttonNamed("Cancel envelope").click();
    buttonNamed("Cancel envelope").click();
  });
  await waitForToast("Envelope voided");
  expect(onClose).toHaveBeenCalledOnce();
  const bodies = server.seen("POST", path).map(({ body }) => body);
  expect(bodies).toEqual([{ reason: "Sent by mistake" }]);
});

test("keeps the reason when cancelling fails, and says when it is done later", async () => {
  const { server, onClose } = await open({ status: 502 });
  await typeInto(reason(), "Sent by mistake");
  await submit();
  await waitForToast("Failed to void envelope");
  server.change(route, refusal(502, "DocuSign did not cancel it: It is locked."));
  await submit();
  await waitForToast("DocuSign did not cancel it: It is locked.");
  await waitForText("DocuSign did not cancel it: It is locked.");
  expect(reason().value).toBe("Sent by mistake");
  expect(onClose).not.toHaveBeenCalled();
  server.change(route, { body: sampleEnvelope({ isCancelling: true }) });
  await submit();
  await waitForToast("DocuSign did not answer. The envelope is cancelled as soon as it does.");
  expect(onClose).toHaveBeenCalledOnce();
});

test("closes with a message when the envelope has ended meanwhile", async () => {
  const { onClose } = await open(refusal(409, "Everybody has signed it already."));
  await typeInto(reason(), "Sent by mistake");
  await submit();
  await waitForToast("Everybody has signed it already.");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("names the reason of a cancellation by another user", async () => {
  await open({ body: sampleEnvelope({ status: "voided", voidReason: "Wrong amount" }) });
  await typeInto(reason(), "Sent by mistake");
  await submit();
  await waitForToast("Envelope voided: It was cancelled already. Its reason: Wrong amount");
});

test("asks before a typed reason is discarded", async () => {
  const { onClose } = await open({});
  await typeInto(reason(), "Sent by mistake");
  await click(buttonNamed("Keep envelope"));
  await waitForText("Discard your changes?");
  await click(buttonNamed("Discard changes"));
  expect(onClose).toHaveBeenCalledOnce();
});
