import { BrowserRouter, Link, leave, MemoryRouter, useLocation } from "@accord/router";
import { afterEach, expect, test, vi } from "vitest";
import { useEffect, useState } from "react";
import {
  allByRole,
  buttonNamed,
  cleanUp,
  click,
  linkNamed,
  pageText,
  render,
  settle,
  textOf,
  waitFor,
} from "../testing/index.ts";
import { DOUBLE_CLICK_MS } from "../form/use-once.ts";
import { RecordDrawer } from "./record-drawer.tsx";
import {
  stopUploadTexts,
  useDiscardQuestion,
  useDrawerBlocker,
  useUnsavedWork,
} from "./unsaved-work.tsx";

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
  useDrawerBlocker(isTyped, () => setTyped(false));
  return (
    <>
      <button onClick={() => setTyped(true)} type="button">
        Type
      </button>
      <button onClick={() => leave(onNext)} type="button">
        Next
      </button>
      <Link to="/other">Other record</Link>
      <output>{useLocation().pathname}</output>
      <p>{isTyped ? "typed" : "saved"}</p>
    </>
  );
}

async function open() {
  const onClose = vi.fn();
  const onNext = vi.fn();
  await render(
    <MemoryRouter initialEntries={["/record"]}>
      <RecordDrawer isOpen onClose={onClose} title="AGR-2026-0007">
        <Part onNext={onNext} />
        <Sending />
      </RecordDrawer>
    </MemoryRouter>,
  );
  return { onClose, onNext };
}

const address = () => textOf("status");

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
  await click(buttonNamed("Type"));
  await click(linkNamed("Other record"));
  await asked();
  expect(address()).toBe("/record");
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(address()).toBe("/other"));
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

interface EditorProps {
  readonly isDirty: boolean;
  readonly onDiscard?: () => void;
}

function Editor({ isDirty, onDiscard = () => undefined }: EditorProps) {
  const question = useDiscardQuestion();
  useUnsavedWork(question.asker, isDirty, onDiscard);
  return question.dialog;
}

function Visited({ paths }: { readonly paths: string[] }) {
  const { pathname } = useLocation();
  useEffect(() => void paths.push(pathname), [paths, pathname]);
  return null;
}

const questions = () => allByRole("alertdialog").length;

async function visit(...pages: readonly string[]) {
  for (const [index, page] of pages.entries()) {
    window.history.pushState({ idx: index + 1, key: page }, "", page);
  }
}

test("Back is undone before the page changes, and repeated after a discard", async () => {
  const visited: string[] = [];
  await visit("/page-1", "/page-2");
  await render(
    <BrowserRouter>
      <Visited paths={visited} />
      <Editor isDirty />
    </BrowserRouter>,
  );
  window.history.back();
  await asked();
  await waitFor(() => expect(window.location.pathname).toBe("/page-2"));
  await settle(50);
  expect(visited).toEqual(["/page-2"]);
  await click(buttonNamed("Discard changes"));
  await waitFor(() => expect(window.location.pathname).toBe("/page-1"));
  await waitFor(() => expect(visited).toEqual(["/page-2", "/page-1"]));
});

test("two steps back in a row ask once, and the address stays", async () => {
  await visit("/page-1", "/page-2", "/page-3");
  await render(
    <BrowserRouter>
      <Editor isDirty />
    </BrowserRouter>,
  );
  window.history.back();
  window.history.back();
  await asked();
  await settle(100);
  expect(window.location.pathname).toBe("/page-3");
  expect(questions()).toBe(1);
});

test("without unsaved work Back and closing the tab do not ask", async () => {
  await visit("/page-1", "/page-2");
  await render(
    <BrowserRouter>
      <Editor isDirty={false} />
    </BrowserRouter>,
  );
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe("/page-1"));
  expect(questions()).toBe(0);
});

test("with unsaved work the browser asks before the tab is closed", async () => {
  await render(
    <BrowserRouter>
      <Editor isDirty />
    </BrowserRouter>,
  );
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
});

test("of two editors the newer one asks first, then the other", async () => {
  await visit("/page-1", "/page-2");
  const discarded: string[] = [];
  await render(
    <BrowserRouter>
      <Editor isDirty onDiscard={() => discarded.push("below")} />
      <Editor isDirty onDiscard={() => discarded.push("on top")} />
    </BrowserRouter>,
  );
  window.history.back();
  await asked();
  await waitFor(() => expect(window.location.pathname).toBe("/page-2"));
  await settle(50);
  expect(questions()).toBe(1);
  await click(buttonNamed("Discard changes"));
  expect(discarded).toEqual(["on top"]);
  await waitFor(() => expect(questions()).toBe(1));
  expect(window.location.pathname).toBe("/page-2");
  await click(buttonNamed("Discard changes"));
  expect(discarded).toEqual(["on top", "below"]);
  await waitFor(() => expect(window.location.pathname).toBe("/page-1"));
});
