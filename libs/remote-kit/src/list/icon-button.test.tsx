import {
  allByText,
  buttonNamed,
  cleanUp,
  click,
  render,
  settle,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const code = vi.hoisted(() => ({ isAway: false, asked: 0 }));

vi.mock(import("@accord/ui/overlays"), async (original) => {
  const module = await original();
  return {
    ...module,
    get IconTooltip() {
      code.asked += 1;
      if (code.isAway) throw new Error("Loading chunk 9 failed.");
      return module.IconTooltip;
    },
  };
});

const onClick = vi.fn<() => void>();

/** A page that was opened a moment ago. */
async function open() {
  vi.resetModules();
  const { IconButton } = await import("./icon-button.tsx");
  await render(<IconButton icon={<i />} label="Edit" onClick={onClick} />);
  return buttonNamed("Edit");
}

const point = (type: "pointerover" | "pointerout", pointerType: string) =>
  act(async () => {
    const init = { pointerType, bubbles: true, relatedTarget: document.body };
    buttonNamed("Edit").dispatchEvent(new PointerEvent(type, init));
  });
const tooltip = () => allByText("Edit")[0]?.textContent;
const waitForTooltip = () => waitFor(() => expect(tooltip()).toBe("Edit"));
const waitForNoTooltip = () => waitFor(() => expect(tooltip()).toBeUndefined());

/** Longer than a pointer has to rest. */
const LONG = 600;

beforeEach(() => Object.assign(code, { isAway: false, asked: 0 }));
afterEach(async () => {
  await cleanUp();
  vi.clearAllMocks();
});

test("works without its tooltip, which touch never loads", async () => {
  const button = await open();
  await point("pointerover", "touch");
  await settle(LONG);
  expect([code.asked, tooltip()]).toEqual([0, undefined]);
  await click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test("shows its tooltip on hover, and stays the same element", async () => {
  const button = await open();
  await point("pointerover", "mouse");
  await waitForTooltip();
  expect(buttonNamed("Edit")).toBe(button);
  await click(button);
  expect(onClick).toHaveBeenCalledOnce();
  await point("pointerout", "mouse");
  await waitForNoTooltip();
});

test("shows its tooltip on keyboard focus, and keeps the focus", async () => {
  const button = await open();
  await act(async () => button.focus());
  await waitForTooltip();
  expect(document.activeElement).toBe(button);
  await act(async () => button.blur());
  await waitForNoTooltip();
  expect(code.asked).toBe(1);
});

test("shows nothing to a mouse that only passes", async () => {
  await open();
  await point("pointerover", "mouse");
  await point("pointerout", "mouse");
  await waitFor(() => expect(code.asked).toBe(1));
  await settle(LONG);
  expect(tooltip()).toBeUndefined();
});

test("works when the tooltip fails to load, and retries the next time", async () => {
  code.isAway = true;
  const button = await open();
  await point("pointerover", "mouse");
  await settle(LONG);
  await click(button);
  expect([onClick.mock.calls.length, tooltip()]).toEqual([1, undefined]);
  await point("pointerout", "mouse");
  code.isAway = false;
  await point("pointerover", "mouse");
  await waitForTooltip();
});
