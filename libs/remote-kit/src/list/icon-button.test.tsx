import { buttonNamed, cleanUp, click, render, waitFor } from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const code = vi.hoisted(() => ({ isAway: false, asked: 0 }));

vi.mock(import("@accord/ui/overlays"), async (original) => {
  const module = await original();
  return {
    ...module,
    get IconAction() {
      code.asked += 1;
      if (code.isAway) throw new Error("Loading chunk 9 failed.");
      return module.IconAction;
    },
  };
});

const onClick = vi.fn<() => void>();

/** A page that was opened a moment ago. */
async function open() {
  vi.resetModules();
  const { IconButton } = await import("./icon-button.tsx");
  const show = (key: string) => (
    <IconButton icon={<i />} key={key} label="Edit" onClick={onClick} />
  );
  return { show, ...(await render(show("first"))) };
}

const use = (type: string, pointerType?: string) =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event(type), { pointerType }));
  });
const hasTooltip = () => buttonNamed("Edit").closest(".bp6-popover-target") !== null;

beforeEach(() => Object.assign(code, { isAway: false, asked: 0 }));
afterEach(async () => {
  await cleanUp();
  vi.clearAllMocks();
});

it("works without its tooltip, for which a finger never asks", async () => {
  await open();
  await use("pointermove", "touch");
  await click(buttonNamed("Edit"));
  expect(onClick).toHaveBeenCalledOnce();
  expect([code.asked, hasTooltip()]).toEqual([0, false]);
});

it.each([
  ["pointermove", "mouse"],
  ["keydown", undefined],
])("has its tooltip after the first %s", async (type, pointerType) => {
  await open();
  await use(type, pointerType);
  await waitFor(() => expect(hasTooltip()).toBe(true));
  await click(buttonNamed("Edit"));
  expect(onClick).toHaveBeenCalledOnce();
});

it("stays the same button while it has the focus", async () => {
  await open();
  const button = buttonNamed("Edit");
  await act(async () => button.focus());
  await use("keydown");
  await waitFor(() => expect(code.asked).toBe(1));
  expect(document.activeElement).toBe(button);
  await act(async () => button.blur());
  await waitFor(() => expect(hasTooltip()).toBe(true));
});

it("goes on without a tooltip that did not come, for which the next one asks again", async () => {
  code.isAway = true;
  const { show, rerender } = await open();
  await use("keydown");
  await waitFor(() => expect(code.asked).toBe(1));
  await click(buttonNamed("Edit"));
  expect([onClick.mock.calls.length, hasTooltip()]).toEqual([1, false]);
  code.isAway = false;
  await use("keydown");
  expect(hasTooltip()).toBe(false);
  await rerender(show("second"));
  await use("keydown");
  await waitFor(() => expect(hasTooltip()).toBe(true));
});
