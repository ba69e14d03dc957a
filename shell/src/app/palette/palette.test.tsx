import { addLeaveGuard } from "@accord/router";
import {
  buttonNamed,
  byRole,
  byText,
  cleanUp,
  click,
  firstByRole,
  linkNamed,
  pageText,
  press,
  render,
  textOf,
  textsOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import {
  address,
  agreement,
  agreementId,
  answerSearch,
  fetchProductRegistry,
  none,
  openFrame,
  openPalette,
  pressKey,
  priya,
  results,
  stubDialogs,
  TestFrame,
} from "../../testing/palette-frame.tsx";
import { TestPage } from "../../testing/test-page.tsx";
import { fetchRegistry } from "../registry.ts";

beforeEach(stubDialogs);
afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const notes = {
  ...{ name: "notes", entry: "/remotes/notes/1/mf.json", paths: ["/notes"], version: "1" },
  actions: [
    { text: "Write a note", to: "/notes?add=1", group: "action" },
    { text: "Remove all notes", to: "/notes?clear=1", group: "action", role: "owner" },
    { text: "Note for {name}", to: "/notes?of={id}", group: "agreement", whenFound: true },
    { text: "Notes of {name}", to: "/notes?all={id}", group: "agreement" },
  ],
};

const selected = () => textOf("option", { "aria-selected": "true" });
const palette = () => firstByRole("dialog", "Search");

test("Ctrl+K lists pages and actions, and closes again", async () => {
  await openFrame();
  const field = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(pageText()).toContain("Add investor");
  expect(selected()).toContain("Dashboard");
  await pressKey("k", { ctrlKey: true });
  await waitFor(() => expect(palette()).toBeNull());
});

test("what was found is opened by Enter, and Tab goes to the next group", async () => {
  await openFrame();
  await typeInto(await openPalette(), "nat");
  await waitFor(() => expect(pageText()).toContain("priya@example.com"));
  expect(selected()).toContain("Priya Natarajan");
  expect(pageText()).toContain("1 of 6");
  expect(pageText()).toContain("In PR-0012");
  expect(byText("Nat").localName).toBe("mark");
  await pressKey("Tab");
  expect(selected()).toContain("AGR-2026-0003");
  await pressKey("Tab", { shiftKey: true });
  await pressKey("Tab");
  await pressKey("Enter");
  expect(address()).toBe(`/agreements?id=${agreementId}`);
  await waitFor(() => expect(palette()).toBeNull());
});

test("Enter before the answer opens the first result once it is there", async () => {
  let answer: (response: Response) => void = () => undefined;
  await openFrame();
  const served = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string | URL, init?: RequestInit) =>
    String(url).includes("/api/search")
      ? new Promise<Response>((resolve) => (answer = resolve))
      : served(url, init),
  );
  await typeInto(await openPalette(), "priya");
  await pressKey("Enter");
  expect(address()).toBe("/reports");
  await waitFor(() => expect(answer.length).toBe(1));
  await act(async () => answer(Response.json(results)));
  await waitFor(() => expect(address()).toBe(`/investors?id=${priya.id}`));
});

test("an action of a found record has its address", async () => {
  await openFrame();
  await typeInto(await openPalette(), "nat");
  await waitFor(() => expect(pageText()).toContain("Record payout for AGR-2026-0003"));
  await click(byRole("option", /^Record payout/));
  expect(address()).toBe(`/agreements?id=${agreementId}#manual-payout`);
});

test("the theme is switched from here", async () => {
  await openFrame({ ...results, investors: none, agreements: none, payouts: none });
  const chosen = vi.fn<(event: Event) => void>();
  window.addEventListener("accord-theme", chosen);
  await typeInto(await openPalette(), "dark");
  await waitFor(() => expect(selected()).toContain("Dark theme"));
  await pressKey("Enter");
  expect(chosen.mock.calls[0]?.[0]).toMatchObject({ detail: "dark" });
  window.removeEventListener("accord-theme", chosen);
});

test("nothing found says so", async () => {
  await openFrame({ ...results, investors: none, agreements: none, payouts: none });
  await typeInto(await openPalette(), "zzzz");
  await waitFor(() => expect(pageText()).toContain("Nothing matches “zzzz”."));
});

test("the focus returns to where it was before the first of two overlays", async () => {
  await openFrame();
  const link = linkNamed("Agreements");
  link.focus();
  await press("?");
  await waitFor(() => expect(pageText()).toContain("Search and go anywhere"));
  const field = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(pageText()).not.toContain("Search and go anywhere");
  await pressKey("Escape");
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test("Sign out is found", async () => {
  await openFrame({ ...results, investors: none, agreements: none, payouts: none });
  await typeInto(await openPalette(), "sign o");
  await waitFor(() => expect(selected()).toContain("Sign out"));
});

test("without typing the records that were opened last are listed, without the open one", async () => {
  sessionStorage.setItem("accord.recent", `/agreements?id=${agreementId} /nowhere?id=7`);
  await fetchProductRegistry();
  answerWith({
    [`GET /api/agreements/${agreementId}`]: [200, agreement],
    [`GET /api/investors/${priya.id}`]: [200, { ...priya, email: "priya@example.com" }],
  });
  await render(
    <TestPage path={`/investors?id=${priya.id}`}>
      <TestFrame />
    </TestPage>,
  );
  await openPalette();
  await waitFor(() => expect(pageText()).toContain("Opened lastAGR-2026-0003"));
  const [bank, add, edit, documents] = textsOf("option", { within: palette() });
  expect(add).toContain("Add agreement for Priya Natarajan");
  expect(bank).toContain("Bank details of Priya Natarajan");
  expect(edit).toContain("Edit Priya Natarajan");
  expect(documents).toContain("Documents of Priya Natarajan");
  expect(sessionStorage.getItem("accord.recent")).toBe(
    `/investors?id=${priya.id} /agreements?id=${agreementId}`,
  );
  await pressKey("Tab");
  await pressKey("Enter");
  expect(address()).toBe(`/agreements?id=${agreementId}`);
});

test("what a remote of the registry offers is listed for people with its role", async () => {
  answerWith({ "GET /remotes.json": [200, { remotes: [notes] }] });
  await fetchRegistry();
  answerSearch();
  await render(
    <TestPage path="/reports">
      <TestFrame />
    </TestPage>,
  );
  await typeInto(await openPalette(), "note");
  await waitFor(() => expect(pageText()).toContain("Write a note"));
  expect(pageText()).not.toContain("Remove all notes");
  expect(pageText()).not.toContain("Notes of AGR-2026-0003");
  await typeInto(byRole("combobox", "Search"), "nat");
  await waitFor(() => expect(pageText()).toContain("Note for AGR-2026-0003"));
});

test("a search that fails is tried again by its entry", async () => {
  await openFrame();
  const answers = answerWith({
    "GET /api/search": [503, { message: "Search is busy." }],
    "GET /api/pdf-templates": [200, []],
  });
  await typeInto(await openPalette(), "zzzz");
  await waitFor(() => expect(selected()).toContain("Search cannot be reached. Try again"));
  const before = answers.mock.calls.length;
  await pressKey("Enter");
  await waitFor(() => expect(answers.mock.calls.length).toBeGreaterThan(before));
  expect(palette()).not.toBeNull();
});

test("a page that changes its own address meanwhile leaves the palette open, Back closes it", async () => {
  await openFrame();
  await openPalette();
  await act(async () => buttonNamed("Show one").click());
  expect(address()).toBe("/reports?shown=1");
  expect(palette()).not.toBeNull();
  await act(async () => window.dispatchEvent(new PopStateEvent("popstate")));
  await waitFor(() => expect(palette()).toBeNull());
});

test("unsaved input is asked about before the palette leaves", async () => {
  await openFrame();
  const asked = vi.fn<(proceed: () => void) => void>();
  const remove = addLeaveGuard(asked);
  await openPalette();
  await pressKey("Enter");
  expect([asked.mock.calls.length, address()]).toEqual([1, "/reports"]);
  await act(async () => asked.mock.calls[0]?.[0]());
  expect(address()).toBe("/");
  remove();
});
