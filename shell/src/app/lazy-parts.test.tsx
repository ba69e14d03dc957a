import { useNotify } from "@accord/shell-kit";
import { buttonNamed, cleanUp, click, pageText, render, waitFor } from "@accord/ui/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestPage } from "../testing/test-page.tsx";
import { Frame } from "./frame.tsx";
import { Notifications } from "./notifications.tsx";

const code = vi.hoisted(() => ({ isAway: true }));

vi.mock(import("./toaster.tsx"), async (original) => {
  const module = await original();
  return {
    get Toaster() {
      if (code.isAway) throw new Error("Loading chunk 7 failed.");
      return module.Toaster;
    },
  };
});

vi.mock(import("./sidebar-drawer.tsx"), async (original) => {
  const module = await original();
  return {
    get SidebarDrawer() {
      if (code.isAway) throw new Error("Loading chunk 8 failed.");
      return module.SidebarDrawer;
    },
  };
});

const undo = vi.fn();

function Saves() {
  const notify = useNotify();
  const pay = () => notify.success("Paid", undefined, { label: "Undo", onClick: undo });
  return (
    <>
      <button onClick={() => notify.success("Saved")}>Save</button>
      <button onClick={pay}>Pay</button>
    </>
  );
}

beforeEach(async () => {
  code.isAway = true;
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("matchMedia", () => new EventTarget());
  await render(
    <TestPage>
      <Frame productName="Accord">
        <Saves />
      </Frame>
      <Notifications />
    </TestPage>,
  );
});

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const plain = () => document.querySelector(".ac-plain-toast")?.textContent;

test("a plain toast offers what the toaster would have offered", async () => {
  await click(buttonNamed("Pay"));
  await waitFor(() => expect(plain()).toBe("PaidUndo"));
  const shown = document.querySelector<HTMLElement>(".ac-plain-toast button");
  if (shown !== null) await click(shown);
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(plain()).toBeUndefined());
});

test("what the toaster cannot show is shown plainly, and the next toast loads it again", async () => {
  await click(buttonNamed("Save"));
  await waitFor(() => expect(plain()).toBe("Saved"));
  code.isAway = false;
  await click(buttonNamed("Save"));
  await waitFor(() => expect(document.querySelector(".bp6-toast")?.textContent).toBe("Saved"));
  expect(plain()).toBeUndefined();
});

test("a menu that does not load says so, leaves the page, and opens at the next press", async () => {
  await click(buttonNamed("Menu"));
  await waitFor(() => expect(pageText()).toContain("The menu did not load."));
  expect(buttonNamed("Menu").getAttribute("aria-expanded")).toBe("false");
  expect(pageText()).toContain("Save");
  code.isAway = false;
  await click(buttonNamed("Menu"));
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
});
