import { refusal, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  cleanUp,
  click,
  detailTexts,
  firstByRole,
  linkNamed,
  pageText,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import {
  checkedImport,
  sampleCounts,
  sampleImport,
  sampleImportRow,
  sampleSheet,
} from "../../testing/sample-import.ts";
import { importUrl, openImport, serveImport } from "../../testing/serve-import.tsx";
// Imported before a test waits for them: the lazy parts load slowly on a busy machine.
import "../../features/import/dialogs/undo-import.tsx";
import "../../features/import/import-record.tsx";
import "../../features/import/result/result-step.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const importing = sampleImport({
  status: "importing",
  progress: { done: 1200, total: 3655 },
  counts: sampleCounts({ valid: 2455, imported: 1200, toFix: 345, present: 12 }),
});
const done = sampleImport({
  status: "done",
  counts: sampleCounts({ imported: 3655, toFix: 345, present: 12 }),
  importedAt: "2027-01-04T15:00:00.000Z",
  canUndo: true,
});

const added = sampleImportRow({
  state: "imported",
  issues: [],
  recordId: "3f1c2d58-0e0a-4a52-9d57-5a1a8f4c7b10",
});

test("the progress is found again after a reload, and the result follows it", async () => {
  const server = serveImport(importing, [added]);
  await openImport("The rows are being imported. 1,200 of 3,655");
  expect(pageText()).toContain("It goes on when this page is closed.");
  expect(textOf("listitem", { "aria-current": "step" })).toBe("Import");
  await expectAccessible();
  server.change("GET /api/imports/:id", { body: done });
  await waitForText("Imported by Sam Staff");
  await waitFor(() => expect(toastText()).toBe("Imported: 3,655 investors."));
  expect(detailTexts().map((texts) => texts.join(""))).toEqual([
    "Imported3,655",
    "Stayed out345",
    "Already there, same e-mail12",
  ]);
  await waitForText("18Imported");
  await expectAccessible();
});

test("the progress that cannot be loaded says so, and is loaded again", async () => {
  const server = serveImport(importing);
  await openImport("1,200 of 3,655");
  server.change("GET /api/imports/:id", refusal(503, "Away"));
  await waitForText("The progress cannot be loaded right now. The work goes on");
  server.change("GET /api/imports/:id", { body: done });
  await waitForText("Imported by Sam Staff");
  expect(pageText()).not.toContain("cannot be loaded");
});

test("an import that stopped names the reason and is started again", async () => {
  const failure = "The work stopped because of a fault in the product.";
  const stopped = checkedImport({ failure });
  const server = serveImport(stopped);
  await openImport(failure);
  server.onStep("POST /api/imports/:id/import", { ...importing, failure: null });
  await click(buttonNamed("Try again"));
  await waitForText("The rows are being imported.");
});

test("offers the rows that stayed out of each sheet, and the lists", async () => {
  const second = sampleSheet({ n: 2, name: "Payouts", kind: "payouts", mapping: {} });
  const first = sampleSheet({ counts: sampleCounts({ imported: 12 }) });
  serveImport({ ...done, sheets: [first, second] }, [added]);
  await openImport("Imported by Sam Staff");
  await waitForText("Stayed out");
  await waitForText("18Imported");
  const tabs = allByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toContain("Imported 12");
  expect(linkNamed("Open the record of row 18").getAttribute("href")).toMatch(/^\/investors\?id=/);
  expect(linkNamed("Download the rows of Payouts that stayed out").getAttribute("href")).toBe(
    importUrl("/failed-rows?sheet=2"),
  );
  expect(linkNamed("Paid payouts").getAttribute("href")).toBe("/payouts?view=paid");
  expect(linkNamed("Investors").getAttribute("href")).toBe("/investors");
});

test("undoes after a question, and shows what was kept with its reason", async () => {
  const server = serveImport(done, [added]);
  await openImport("Undo import");
  await click(buttonNamed("Undo import"));
  await waitForText("This removes 3,655 investors that it added.");
  await expectAccessible();
  server.onStep("POST /api/imports/:id/undo", {
    ...done,
    status: "undoing",
    progress: { done: 200, total: 3655 },
  });
  const question = firstByRole("alertdialog");
  const confirm = allByRole("button", { within: question }).at(-1);
  await click(confirm!);
  await waitForText("The import is being undone. 200 of 3,655");
  server.change("GET /api/imports/:id", {
    body: {
      ...done,
      status: "undone",
      canUndo: false,
      counts: sampleCounts({ undone: 3654, kept: 1, toFix: 345 }),
      undoneAt: "2027-01-05T15:00:00.000Z",
    },
  });
  server.change("GET /api/imports/:id/rows", {
    body: [
      sampleImportRow({
        state: "kept",
        issues: [{ key: "kept", field: null, level: "warning", message: "It has agreements." }],
      }),
    ],
  });
  await waitForText("What was kept has its reason in the rows below.");
  await waitForText("It has agreements.");
  await waitFor(() => expect(toastText()).toBe("Undone: 3,654 investors removed, 1 kept."));
  expect(server.seen("GET", importUrl("/rows")).at(-1)?.search.get("states")).toBe("kept");
  await expectAccessible();
});

test("who may not undo reads who may", async () => {
  serveImport({ ...done, canUndo: false }, [added]);
  await openImport("Who imported it and administrators can undo it for 30 days.");
  expect(() => buttonNamed("Undo import")).toThrow();
});

test("an import that only updated records cannot be undone, and says what stays", async () => {
  const counts = sampleCounts({ updated: 11 });
  serveImport({ ...done, counts, canUndo: false }, [added]);
  await openImport("Updated records keep their new values.");
  expect(() => buttonNamed("Undo import")).toThrow();
});

test("an import whose rows were dropped keeps its counts", async () => {
  serveImport({ ...done, sheets: [], canUndo: false });
  await openImport("Staff see the rows of the file for 30 days.");
  expect(pageText()).toContain("Imported3,655");
});
