import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  firstByRole,
  pageText,
  press,
  render,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { useLayoutEffect, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answerSearch,
  openFrame,
  openPalette,
  pressKey,
  stubDialogs,
  TestFrame,
} from "../testing/palette-frame.tsx";
import { TestPage } from "../testing/test-page.tsx";

beforeEach(stubDialogs);
afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("a key that is pressed in the moment in which the frame appears opens the search", async () => {
  answerSearch();
  await render(
    <TestPage>
      <PressedAtOnce>
        <TestFrame />
      </PressedAtOnce>
    </TestPage>,
  );
  await waitFor(() => expect(firstByRole("combobox", "Search")).not.toBeNull());
});

function PressedAtOnce({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    const options = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
    document.dispatchEvent(new KeyboardEvent("keydown", options));
  }, []);
  return children;
}

test("? shows the keys, except in a field", async () => {
  await openFrame();
  await press("?");
  await waitFor(() => expect(pageText()).toContain("Search and go anywhere"));
  await click(buttonNamed("Close"));
  await waitFor(() => expect(pageText()).not.toContain("Search and go anywhere"));
  await typeInto(await openPalette(), "x");
  await pressKey("?");
  expect(pageText()).not.toContain("Search and go anywhere");
});

test("? can be turned off, Ctrl+/ stays", async () => {
  await openFrame();
  await pressKey("/", { ctrlKey: true });
  await waitFor(() => expect(pageText()).toContain("Search and go anywhere"));
  await click(byRole("checkbox"));
  await click(buttonNamed("Close"));
  await press("?");
  expect(pageText()).not.toContain("Search and go anywhere");
  document.cookie = "accord.typed-keys=; max-age=0; path=/";
});
