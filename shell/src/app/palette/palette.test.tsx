import type { SearchResults } from "@accord/contracts";
import { useLocation, addLeaveGuard } from "@accord/router";
import {
  buttonNamed,
  cleanUp,
  click,
  pageText,
  press,
  render,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { act, Fragment, useLayoutEffect, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { TestPage } from "../../testing/test-page.tsx";
import { Frame } from "../frame.tsx";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "./keys-dialog.tsx";
import "./palette.tsx";

/** The test environment has no layout, and no modal dialogs. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoResizes);
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function open() {
    this.open = true;
  };
  prototype.close = function close() {
    this.open = false;
  };
});
afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const none = { found: [], total: 0, hasMore: false };
const priya = {
  id: "8a2d6c1e-0b5f-4a37-9c48-2f1f6f0f9b11",
  firstName: "Priya",
  lastName: "Natarajan",
};
const agreementId = "5d0b8a3a-52d8-4b7e-8ad5-77cf9a9a3c55";
const agreement = {
  ...{ id: agreementId, reference: "AGR-2026-0003", status: "active" as const },
  ...{ investmentAmount: "100000.00", investor: priya },
};
const results: SearchResults = {
  investors: { found: [{ ...priya, email: "priya@example.com" }], total: 1, hasMore: false },
  agreements: { found: [agreement], total: 1, hasMore: false },
  payouts: {
    found: [
      {
        ...{ id: "b1f3c0de-3a4c-4c6e-9d55-2b6a7d6a1e01", amount: "2666.66", status: "overdue" },
        ...{ day: "2026-10-07", period: "Q3 2026", checkNumber: null, investor: priya },
        ...{ run: { id: priya.id, reference: "PR-0012" }, agreement },
      },
    ],
    total: 6,
    hasMore: false,
  },
  payoutRuns: none,
};

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{`${pathname}${search}${hash}`}</output>;
}

async function openFrame(
  answer: SearchResults | "never" = results,
  Around: typeof PressedAtOnce | typeof Fragment = Fragment,
) {
  const fetch = answerWith({
    "GET /api/search": answer === "never" ? "never" : [200, answer],
    "GET /api/pdf-templates": [200, []],
  });
  await render(
    <TestPage path="/reports">
      <Around>
        <Frame productName="Accord">
          <Address />
        </Frame>
      </Around>
    </TestPage>,
  );
  return fetch;
}

const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    const options = { key, bubbles: true, cancelable: true, ...more };
    target.dispatchEvent(new KeyboardEvent("keydown", options));
  });

async function openPalette() {
  await pressKey("k", { ctrlKey: true });
  return waitFor(() => {
    const field = document.querySelector<HTMLInputElement>(".ac-palette input");
    if (field === null) throw new Error("The search is not open.");
    return field;
  });
}

const selected = () => document.querySelector('[cmdk-item][data-selected="true"]')?.textContent;
const address = () => document.querySelector("output")?.textContent;

test("Ctrl+K lists pages and actions, and closes again", async () => {
  await openFrame();
  const field = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(pageText()).toContain("Add investor");
  expect(selected()).toContain("Dashboard");
  await pressKey("k", { ctrlKey: true });
  await waitFor(() => expect(document.querySelector(".ac-palette")).toBeNull());
});

test("a key that is pressed in the moment in which the frame appears opens the search", async () => {
  await openFrame(results, PressedAtOnce);
  await waitFor(() => expect(document.querySelector(".ac-palette input")).not.toBeNull());
});

function PressedAtOnce({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    const options = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
    document.dispatchEvent(new KeyboardEvent("keydown", options));
  }, []);
  return children;
}

test("what was found is opened by Enter, and Tab goes to the next group", async () => {
  await openFrame();
  await typeInto(await openPalette(), "nat");
  await waitFor(() => expect(pageText()).toContain("priya@example.com"));
  expect(selected()).toContain("Priya Natarajan");
  expect(pageText()).toContain("1 of 6");
  expect(pageText()).toContain("In PR-0012");
  expect(document.querySelector("mark")?.textContent).toBe("Nat");
  await pressKey("Tab");
  expect(selected()).toContain("AGR-2026-0003");
  await pressKey("Tab", { shiftKey: true });
  await pressKey("Tab");
  await pressKey("Enter");
  expect(address()).toBe(`/agreements?id=${agreementId}`);
  await waitFor(() => expect(document.querySelector(".ac-palette")).toBeNull());
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
  const action = [...document.querySelectorAll<HTMLElement>("[cmdk-item]")].find((item) =>
    item.textContent?.startsWith("Record payout"),
  );
  await click(action!);
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
  const link = document.querySelector<HTMLElement>('a[href="/agreements"]');
  link?.focus();
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

test("without typing the records that were opened last are listed, without the open one", async () => {
  sessionStorage.setItem("accord.recent", `/agreements?id=${agreementId} /nowhere?id=7`);
  answerWith({
    [`GET /api/agreements/${agreementId}`]: [200, agreement],
    [`GET /api/investors/${priya.id}`]: [200, { ...priya, email: "priya@example.com" }],
  });
  await render(
    <TestPage path={`/investors?id=${priya.id}`}>
      <Frame productName="Accord">
        <Address />
      </Frame>
    </TestPage>,
  );
  await openPalette();
  await waitFor(() => expect(pageText()).toContain("Opened lastAGR-2026-0003"));
  const [add, bank, edit, documents] = document.querySelectorAll("[cmdk-item]");
  expect(add?.textContent).toContain("Add agreement for Priya Natarajan");
  expect(bank?.textContent).toContain("Bank details of Priya Natarajan");
  expect(edit?.textContent).toContain("Edit Priya Natarajan");
  expect(documents?.textContent).toContain("Documents of Priya Natarajan");
  expect(sessionStorage.getItem("accord.recent")).toBe(
    `/investors?id=${priya.id} /agreements?id=${agreementId}`,
  );
  await pressKey("Tab");
  await pressKey("Enter");
  expect(address()).toBe(`/agreements?id=${agreementId}`);
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
  expect(document.querySelector(".ac-palette")).not.toBeNull();
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

test("? can be turned off, Ctrl+/ stays", async () => {
  await openFrame();
  await pressKey("/", { ctrlKey: true });
  await waitFor(() => expect(pageText()).toContain("Search and go anywhere"));
  await click(document.querySelector<HTMLInputElement>("input[type=checkbox]")!);
  await click(buttonNamed("Close"));
  await press("?");
  expect(pageText()).not.toContain("Search and go anywhere");
  document.cookie = "accord.typed-keys=; max-age=0; path=/";
});
