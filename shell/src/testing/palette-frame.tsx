import { readFileSync } from "node:fs";
import path from "node:path";
import type { SearchResults } from "@accord/contracts";
import { parseDescription } from "@accord/registry/stores";
import { useLocation, useNavigate } from "@accord/router";
import { byRole, render, textOf, waitFor } from "@accord/ui/testing";
import { act } from "react";
import { vi } from "vitest";
import { Frame } from "../app/frame.tsx";
import { fetchRegistry } from "../app/registry.ts";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../app/palette/keys-dialog.tsx";
import "../app/palette/palette.tsx";
import { answerWith } from "./answers.ts";
import { TestPage } from "./test-page.tsx";

/** The test environment has no layout, and no modal dialogs. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export function stubDialogs(): void {
  vi.stubGlobal("ResizeObserver", NoResizes);
  const { prototype } = HTMLDialogElement;
  prototype.showModal = function open() {
    this.open = true;
  };
  prototype.close = function close() {
    this.open = false;
  };
}

export const none = { found: [], total: 0, hasMore: false };
export const priya = {
  id: "8a2d6c1e-0b5f-4a37-9c48-2f1f6f0f9b11",
  firstName: "Priya",
  lastName: "Natarajan",
};
export const agreementId = "5d0b8a3a-52d8-4b7e-8ad5-77cf9a9a3c55";
export const agreement = {
  ...{ id: agreementId, reference: "AGR-2026-0003", status: "active" as const },
  ...{ investmentAmount: "100000.00", investor: priya },
};
export const results: SearchResults = {
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
  const navigate = useNavigate();
  const change = () => void navigate("?shown=1", { replace: true });
  return (
    <>
      <output>{`${pathname}${search}${hash}`}</output>
      <button onClick={change}>Show one</button>
    </>
  );
}

/** The frame with a page that shows its address and changes it. */
export const TestFrame = () => (
  <Frame productName="Accord">
    <Address />
  </Frame>
);

/** The registry with what the remotes of the product offer. */
const remotes = ["agreements", "documents", "investors", "operations"].map((name) => {
  const file = path.join(import.meta.dirname, `../../../mfe-${name}/package.json`);
  const { accord } = JSON.parse(readFileSync(file, "utf8"));
  return { ...parseDescription(accord, file), version: "1", entry: `/remotes/${name}/1/mf.json` };
});

/** As the shell reads it from the gateway. */
export async function fetchProductRegistry(): Promise<void> {
  answerWith({ "GET /remotes.json": [200, { remotes }] });
  await fetchRegistry();
}

export function answerSearch(answer: SearchResults | "never" = results) {
  return answerWith({
    "GET /api/search": answer === "never" ? "never" : [200, answer],
    "GET /api/pdf-templates": [200, []],
  });
}

export async function openFrame(answer?: SearchResults | "never") {
  await fetchProductRegistry();
  const fetch = answerSearch(answer);
  await render(
    <TestPage path="/reports">
      <TestFrame />
    </TestPage>,
  );
  return fetch;
}

export const pressKey = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    const options = { key, bubbles: true, cancelable: true, ...more };
    target.dispatchEvent(new KeyboardEvent("keydown", options));
  });

export async function openPalette() {
  await pressKey("k", { ctrlKey: true });
  return waitFor(() => byRole("combobox", "Search"));
}

export const address = () => textOf("status");
