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

function Saves() {
  const notify = useNotify();
  return <button onClick={() => notify.success("Saved")}>Save</button>;
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
