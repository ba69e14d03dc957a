import { useNotify } from "@accord/shell-kit";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  render,
  textsOf,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestPage } from "../../testing/test-page.tsx";
import { Toaster } from "./toaster.tsx";

const undo = vi.fn();
/** The name in the next toast. */
let about: string | undefined;

function PayButtons() {
  const notify = useNotify();
  const pay = () =>
    notify.success("Paid $9,000.00", "Done", { label: "Undo", about, onClick: undo });
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      <button onClick={pay}>Pay</button>
      <button onClick={() => notify.success("Saved")}>Save</button>
      <button onClick={() => notify.error("Refused", "Error")}>Fail</button>
      <input aria-label="Name" onKeyUp={({ key }) => key === "Enter" && pay()} />
    </>
  );
}

const HINT = " Press F6 to reach Undo.";
const shown = () => allByRole("alert").map((message) => message.parentElement!);
const texts = () => textsOf("alert").map((text) => text.replace(HINT, ""));
const actions = () => allByRole("button", "Undo");
const field = () => byRole("textbox", "Name");
const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const focusOn = (element: HTMLElement) => act(async () => element.focus());
const active = () => document.activeElement;

/** Presses a key at the focused element; returns whether its default applies. */
async function press(key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  let isLeft = true;
  await act(async () => {
    for (const type of ["keydown", "keyup"]) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...init });
      isLeft = (active() ?? document.body).dispatchEvent(event) && isLeft;
    }
  });
  return isLeft;
}

beforeEach(async () => {
  undo.mockReset();
  about = undefined;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  await render(
    <TestPage>
      <PayButtons />
      <Toaster />
    </TestPage>,
  );
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanUp();
});

async function pay() {
  await focusOn(buttonNamed("Pay"));
  await click(buttonNamed("Pay"));
}

test("a toast without an action stays 5 s and is replaced by a new one", async () => {
  await click(buttonNamed("Save"));
  expect(texts()).toEqual(["Saved"]);
  await click(buttonNamed("Fail"));
  expect(texts()).toEqual(["ErrorRefused"]);
  await advance(4999);
  expect(texts()).toEqual(["ErrorRefused"]);
  await advance(1);
  expect(texts()).toEqual([]);
});

test("a toast with an action replaces one without, and stays beside the next one", async () => {
  await click(buttonNamed("Fail"));
  await pay();
  expect(texts()).toEqual(["DonePaid $9,000.00"]);
  await click(buttonNamed("Save"));
  expect(texts()).toEqual(["Saved", "DonePaid $9,000.00"]);
});

test("toasts with an action stack with the newest on top and stay 10 s each", async () => {
  await pay();
  await advance(4000);
  await pay();
  await click(buttonNamed("Save"));
  expect(texts()).toEqual(["Saved", "DonePaid $9,000.00", "DonePaid $9,000.00"]);
  await advance(5999);
  expect(shown()).toHaveLength(2);
  await advance(1);
  expect(shown()).toHaveLength(1);
  await advance(4000);
  expect(shown()).toHaveLength(0);
});

test("toasts of the same message say what each is about", async () => {
  about = "Margaret Okafor, due 04/01/2026";
  await pay();
  about = "Priya Natarajan, due 12/02/2026";
  await pay();
  expect(texts()).toEqual([
    "DonePaid $9,000.00Priya Natarajan, due 12/02/2026",
    "DonePaid $9,000.00Margaret Okafor, due 04/01/2026",
  ]);
});

test("the timers are paused while the pointer or the focus is in a toast", async () => {
  await pay();
  await advance(9000);
  const [toast] = shown();
  await act(async () => toast!.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
  await advance(60_000);
  expect(shown()).toHaveLength(1);
  await focusOn(actions()[0]!);
  await act(async () => toast!.dispatchEvent(new MouseEvent("mouseout", { bubbles: true })));
  await advance(60_000);
  expect(shown()).toHaveLength(1);
  await focusOn(buttonNamed("Save"));
  await advance(999);
  expect(shown()).toHaveLength(1);
  await advance(1);
  expect(shown()).toHaveLength(0);
});

test("an action runs once and closes its toast", async () => {
  await pay();
  await act(async () => {
    const [action] = actions();
    action?.click();
    action?.click();
  });
  expect(shown()).toHaveLength(0);
  expect(undo).toHaveBeenCalledTimes(1);
});

test("F6 moves to the newest toast, then to the next, then back", async () => {
  expect(await press("F6")).toBe(true);
  await pay();
  await pay();
  await focusOn(buttonNamed("Fail"));
  expect(await press("F6")).toBe(false);
  expect(active()).toBe(actions()[0]);
  await press("F6");
  expect(active()).toBe(actions()[1]);
  await press("F6");
  expect(active()).toBe(buttonNamed("Fail"));
});

test("Tab moves to a toast once from the control that raised it, and back", async () => {
  await pay();
  expect(await press("Tab")).toBe(false);
  expect(active()).toBe(actions()[0]);
  await press("Tab", { shiftKey: true });
  expect(active()).toBe(buttonNamed("Pay"));
  expect(await press("Tab")).toBe(true);
});

test("Tab from another control or a text field keeps its default", async () => {
  await pay();
  await focusOn(buttonNamed("Save"));
  expect(await press("Tab")).toBe(true);
  await focusOn(field());
  await press("Enter");
  expect(shown()).toHaveLength(2);
  expect(await press("Tab")).toBe(true);
  expect(active()).toBe(field());
});

test("the focus returns when the focused toast closes", async () => {
  await pay();
  await press("F6");
  await press("Escape");
  expect(shown()).toHaveLength(0);
  vi.useRealTimers();
  await waitFor(() => expect(active()).toBe(buttonNamed("Pay")));
});

test("an open dialog does not take the focus from a toast", async () => {
  const fetchBack = vi.fn();
  document.addEventListener("focus", fetchBack, true);
  await pay();
  fetchBack.mockReset();
  await press("F6");
  document.removeEventListener("focus", fetchBack, true);
  expect(fetchBack).not.toHaveBeenCalled();
  expect(active()).toBe(actions()[0]);
});
