import { afterEach, expect, test, vi } from "vitest";
import { useState } from "react";
import {
  buttonNamed,
  cleanUp,
  click,
  linkNamed,
  pageText,
  render,
  settle,
  waitFor,
} from "../testing/index.ts";
import { DOUBLE_CLICK_MS } from "../form/use-once.ts";
import { useDrawerBlocker, useLeaveDrawer } from "./drawer-blocker.ts";
import { stopUploadTexts } from "./discard-texts.ts";
import { RecordDrawer } from "./record-drawer.tsx";

afterEach(cleanUp);

function Sending() {
  const [isSending, setSending] = useState(false);
  useDrawerBlocker(isSending, () => setSending(false), stopUploadTexts);
  return (
    <>
      <button onClick={() => setSending(true)} type="button">
        Send
      </button>
      <button onClick={() => setSending(false)} type="button">
        Arrive
      </button>
      <p>{isSending ? "sending" : "idle"}</p>
    </>
  );
}

function Part({ onNext }: { onNext: () => void }) {
  const [isTyped, setTyped] = useState(false);
  const leave = useLeaveDrawer();
  useDrawerBlocker(isTyped, () => setTyped(false));
  return (
    <>
      <button onClick={() => setTyped(true)} type="button">
        Type
      </button>
      <button onClick={() => leave(onNext)} type="button">
        Next
      </button>
      <a href="#other">Other record</a>
      <p>{isTyped ? "typed" : "saved"}</p>
    </>
  );
}

async function open() {
  const onClose = vi.fn();
  const onNext = vi.fn();
  await render(
    <RecordDrawer isOpen onClose={onClose} title="AGR-2026-0007">
      <Part onNext={onNext} />
      <Sending />
    </RecordDrawer>,
  );
  return { onClose, onNext };
}

const asked = () => waitFor(() => expect(pageText()).toContain("Discard your changes?"));

test("closes at once without unsaved work", async () => {
  const { onClose } = await open();
  await click(buttonNamed("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("asks before closing, then keeps or discards the input", async () => {
  const { onClose } = await open();
  await click(buttonNamed("Type"));
  await click(buttonNamed("Close"));
  await asked();
  await click(buttonNamed("Keep editing"));
  expect(onClose).not.toHaveBeenCalled();
  expect(pageText()).toContain("typed");
  await click(buttonNamed("Close"));
  await asked();
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(pageText()).toContain("saved");
});

test("asks before a link inside is followed", async () => {
  await open();
  window.location.hash = "";
  await click(buttonNamed("Type"));
  await click(linkNamed("Other record"));
  await asked();
  expect(window.location.hash).toBe("");
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(window.location.hash).toBe("#other"));
});

test("asks before a button that navigates away", async () => {
  const { onNext } = await open();
  await click(buttonNamed("Next"));
  expect(onNext).toHaveBeenCalledOnce();
  await click(buttonNamed("Type"));
  onNext.mockClear();
  await click(buttonNamed("Next"));
  await asked();
  expect(onNext).not.toHaveBeenCalled();
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
});

test("asks about an upload and about typed text separately, each with its own text", async () => {
  const { onClose } = await open();
  await click(buttonNamed("Type"));
  await click(buttonNamed("Send"));
  await click(buttonNamed("Close"));
  await waitFor(() => expect(pageText()).toContain("Stop the upload?"));
  await click(buttonNamed("Keep uploading"));
  expect(pageText()).toContain("sending");
  await click(buttonNamed("Close"));
  await click(await waitFor(() => buttonNamed("Stop the upload")));
  await asked();
  expect(pageText()).toContain("idle");
  expect(pageText()).toContain("typed");
  expect(onClose).not.toHaveBeenCalled();
  // The second click of a double click does not answer the second question.
  await settle(DOUBLE_CLICK_MS);
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("closes the question when the upload finishes, and does not close by itself", async () => {
  const { onClose } = await open();
  await click(buttonNamed("Send"));
  await click(buttonNamed("Close"));
  await waitFor(() => expect(pageText()).toContain("Stop the upload?"));
  await click(buttonNamed("Arrive"));
  await waitFor(() => expect(pageText()).not.toContain("Stop the upload?"));
  expect(onClose).not.toHaveBeenCalled();
  await click(buttonNamed("Close"));
  expect(onClose).toHaveBeenCalledOnce();
});
