import {
  buttonNamed,
  cleanUp,
  click,
  firstByRole,
  pageText,
  render,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestPage } from "../testing/test-page.tsx";
import { Frame } from "./frame.tsx";
import { Toaster } from "./toasts/toaster.tsx";

const code = vi.hoisted(() => ({ isAway: true }));

vi.mock(import("./sidebar-drawer.tsx"), async (original) => {
  const module = await original();
  return {
    get SidebarDrawer() {
      if (code.isAway) throw new Error("Loading chunk 8 failed.");
      return module.SidebarDrawer;
    },
  };
});

beforeEach(async () => {
  code.isAway = true;
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("matchMedia", () => new EventTarget());
  await render(
    <TestPage>
      <Frame productName="Accord">
        <p>A page</p>
      </Frame>
      <Toaster />
    </TestPage>,
  );
});

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a menu that fails to load shows an error and opens at the next click", async () => {
  await click(buttonNamed("Menu"));
  await waitFor(() => expect(pageText()).toContain("The menu did not load."));
  expect(buttonNamed("Menu").getAttribute("aria-expanded")).toBe("false");
  expect(pageText()).toContain("A page");
  code.isAway = false;
  await click(buttonNamed("Menu"));
  await waitFor(() => expect(firstByRole("dialog")).not.toBeNull());
});
