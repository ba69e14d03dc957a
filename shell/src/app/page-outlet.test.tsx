import { buttonNamed, cleanUp, click, pageText, render, textOf, waitFor } from "@accord/ui/testing";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../testing/answers.ts";
import { TestPage } from "../testing/test-page.tsx";
import { createLazyPages } from "./lazy-pages.ts";
import { loadPage } from "./load-page.ts";
import { PageOutlet } from "./page-outlet.tsx";
import { fetchRegistry } from "./registry.ts";

const UNAVAILABLE = "Investors is not available right now.";

function InvestorsPage() {
  return <h1>Eight investors</h1>;
}

function BrokenPage(): never {
  throw new Error("the remote was built wrong");
}

const show = (load: (path: string) => Promise<ComponentType>, path = "/investors", ms = 2000) =>
  render(
    <TestPage path={path}>
      <PageOutlet pages={createLazyPages(load)} lateAfterMs={ms} />
    </TestPage>,
  );

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a missing remote shows an error in the page area and works after Try again", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = vi.fn<(path: string) => Promise<ComponentType>>();
  load.mockRejectedValueOnce(new Error("404")).mockResolvedValue(InvestorsPage);
  await show(load);
  await waitFor(() => expect(pageText()).toContain(UNAVAILABLE));
  expect(textOf("heading", { level: 1 })).toBe("Investors");
  await click(buttonNamed("Try again"));
  await waitFor(() => expect(pageText()).toContain("Eight investors"));
});

test("a remote whose page throws does not break the shell", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await show(async () => BrokenPage);
  await waitFor(() => expect(pageText()).toContain(UNAVAILABLE));
});

test("a slow remote shows an error, and its page appears when it is loaded", async () => {
  const slow = Promise.withResolvers<ComponentType>();
  await show(() => slow.promise, "/investors", 400);
  expect(pageText()).not.toContain(UNAVAILABLE);
  await waitFor(() => expect(pageText()).toContain(UNAVAILABLE));
  slow.resolve(InvestorsPage);
  await waitFor(() => expect(pageText()).toContain("Eight investors"));
});

test("a slow page of a further remote is named by its link", async () => {
  const notes = { name: "notes", entry: "/remotes/notes/1/mf-manifest.json", version: "1" };
  const links = [{ to: "/notes", text: "Notes", group: "Operations" }];
  answerWith({ "GET /remotes.json": [200, { remotes: [{ ...notes, paths: ["/notes"], links }] }] });
  await fetchRegistry();
  await show(() => new Promise(() => undefined), "/notes", 50);
  await waitFor(() => expect(pageText()).toContain("Notes is not available right now."));
});

test("an unknown address is not found; a linked address without a remote is unavailable", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answerWith({ "GET /remotes.json": [200, { remotes: [{ name: "half an entry" }] }] });
  await show(loadPage, "/nowhere");
  await waitFor(() => expect(pageText()).toContain("404 Page Not Found"));
  expect(pageText()).toContain("Did you forget to add the page to the router?");
  await cleanUp();
  await show(loadPage, "/investors/");
  await waitFor(() => expect(pageText()).toContain(UNAVAILABLE));
});

test("a registry that cannot be read makes only the remotes unavailable", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answerWith({});
  await show(loadPage);
  await waitFor(() => expect(pageText()).toContain(UNAVAILABLE));
});
