import { cleanUp, linkNamed, render } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { TestPage } from "../testing/test-page.tsx";
import { Sidebar } from "./sidebar.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test.each([
  ["/admin", "page"],
  ["/imports/", "true"],
  ["/investors", null],
])("at %s Admin is marked as %s", async (path, marked) => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("not served")));
  await render(
    <TestPage path={path}>
      <Sidebar onSearch={() => undefined} productName="Accord" />
    </TestPage>,
  );
  expect(linkNamed("Admin").getAttribute("aria-current")).toBe(marked);
});
